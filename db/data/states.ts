export interface State {
  /** Two letters. */
  code: string;
  name: string;
  slug: string;
}

/** A name as a URL slug: lowercase, with hyphens, without accents and apostrophes. */
export function slugOf(name: string): string {
  // Most names of cities and states are single words without accents.
  if (/^[a-z]+$/i.test(name)) return name.toLowerCase();
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const names = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** The 50 states and the District of Columbia, by name: the choices of every list of states. */
export const states: readonly State[] = statesNamed(names);

/** The five inhabited territories, by name. */
export const territories: readonly State[] = statesNamed({
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
});

/**
 * Everywhere that a lawyer can be listed: the states, then the territories. A state has the same
 * index here as in `states`.
 */
export const jurisdictions: readonly State[] = [...states, ...territories];

function statesNamed(names: Record<string, string>): State[] {
  return Object.entries(names).map(([code, name]) => ({ code, name, slug: slugOf(name) }));
}

/** Other official names of territories, as slugs. */
const OTHER_SLUGS: Record<string, string> = {
  'us-virgin-islands': 'VI',
  'virgin-islands': 'VI',
  'commonwealth-of-the-northern-mariana-islands': 'MP',
  cnmi: 'MP',
};

const bySlugOrCode = new Map(
  jurisdictions.flatMap((state) => [
    [state.slug, state],
    [state.code, state],
    [state.code.toLowerCase(), state],
    ...Object.entries(OTHER_SLUGS).flatMap(([slug, code]): [string, State][] =>
      code === state.code ? [[slug, state]] : [],
    ),
  ]),
);

const territoryCodes = new Set(territories.map(({ code }) => code));

/** Whether a two-letter code is that of a territory. */
export function isTerritory(code: string): boolean {
  return territoryCodes.has(code);
}

/** Finds a state or territory by slug, name or two-letter code, ignoring case; also 'D.C.'. */
export function findState(text: string): State | undefined {
  // Most texts are slugs or codes, which need no normalization.
  return bySlugOrCode.get(text) ?? bySlugOrCode.get(slugOf(withoutInitialsDots(text)));
}

/** Like {@link findState}, but 'Washington D.C.' counts as the district and not as a city. */
export function findStateAlone(text: string): State | undefined {
  return findState(text.replace(/^\s*washington[\s,-]+(?=d\W*c\W*$)/i, ''));
}

/** Joins initials: 'Washington, D.C.' becomes 'Washington, DC'; 'St. Paul' is unchanged. */
export function withoutInitialsDots(text: string): string {
  return text.replace(/(?<!\p{L})(\p{L})\.[^\S\n]?(?=\p{L}(?!\p{L}))/gu, '$1');
}
