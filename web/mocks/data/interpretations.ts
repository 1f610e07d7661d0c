import type { SearchCounts } from '../../app/api/client.ts';

type Interpretation = NonNullable<SearchCounts['interpretation']>;

/** The interpretation of a text that implies no filter. */
export const noInterpretation: Interpretation = {
  practiceAreas: [],
  alternatives: [],
  legalIssue: null,
  place: null,
  name: null,
  contact: null,
  language: null,
  years: null,
  ignored: [],
  corrected: null,
  notice: null,
  needsVisitorLocation: false,
  isMilitaryAddress: false,
  otherReading: null,
};

const place = (
  name: string,
  state: string | null,
  kind: NonNullable<Interpretation['place']>['kind'] = 'city',
  radiusMiles: number | null = 50,
): Partial<Interpretation> => ({ place: { name, state, kind, radiusMiles } });

const area = (...practiceAreas: string[]) => ({ practiceAreas });

const examples: Record<string, Partial<Interpretation>> = {
  'car crash birmingham': {
    ...area('personal-injury'),
    legalIssue: 'car crash',
    ...place('Birmingham', 'AL'),
  },
  'car crash dallas': { ...area('personal-injury'), ...place('Dallas', 'TX') },
  'car crash 35203': { ...area('personal-injury'), ...place('Birmingham 35203', 'AL', 'zip') },
  'divorce jefferson county alabama': {
    ...area('family-law'),
    ...place('Jefferson County', 'AL', 'county', 30),
  },
  'divorce kansas city area': {
    ...area('family-law'),
    ...place('the Kansas City area', null, 'region', 40),
  },
  'divorce puerto rico': {
    ...area('family-law'),
    ...place('Puerto Rico', 'PR', 'territory', null),
  },
  'ex wants custody and pressed charges': {
    ...area('family-law'),
    alternatives: ['criminal-defense'],
  },
  'divorse brimingham': {
    ...area('family-law'),
    ...place('Birmingham', 'AL'),
    corrected: 'divorce birmingham',
  },
  palmer: { name: 'palmer', otherReading: { kind: 'place', label: 'Palmer, AK', q: 'Palmer, AK' } },
  'palmer, ak': {
    ...place('Palmer', 'AK'),
    otherReading: { kind: 'name', label: 'Palmer', q: '"palmer"' },
  },
  'near me': { needsVisitorLocation: true },
  'divorce lawyer near me': { ...area('family-law'), needsVisitorLocation: true },
  'abogado de divorcio que hable español': { ...area('family-law'), language: 'Spanish' },
  'family lawyer 10 years experience': { ...area('family-law'), years: 10 },
  'custody free consultation weekend': {
    ...area('family-law'),
    ignored: ['free', 'consultation', 'weekend'],
  },
  'custody purple elephants dance on quiet tuesday mornings': {
    ...area('family-law'),
    ignored: ['purple', 'elephants', 'dance', 'quiet', 'tuesday', 'mornings', 'on'],
  },
  'something happened': { ignored: ['happened'] },
  'divorce apo ae 09012': { ...area('family-law'), isMilitaryAddress: true },
  'my husband hits me': {
    ...area('family-law'),
    legalIssue: 'husband hits me',
    alternatives: ['criminal-defense'],
    notice: 'violence',
  },
  'i want to die': { notice: 'suicide' },
  'my ex took our son': { ...area('family-law'), notice: 'child' },
  'police are arresting my brother': { ...area('criminal-defense'), notice: 'arrest' },
  '(205) 555-0114': { contact: 'phone' },
};

/**
 * How the mocks interpret a search text. They know only the examples; any other text is a lawyer's
 * name.
 */
export function interpret(text: string): Interpretation {
  const unquoted = text.replaceAll('"', '').toLowerCase();
  const example = text.includes('"') ? undefined : examples[unquoted];
  return { ...noInterpretation, ...(example ?? { name: unquoted }) };
}
