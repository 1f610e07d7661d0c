import { DEFAULT_ACCENT, darkAccent } from '../contract/site/accent.ts';
import { PHRASES, type Phrase } from '../contract/site/phrases.ts';
import type { SettingValues } from '../contract/site/setting-names.ts';
import type { Site } from '../contract/site/site.ts';

/** The social networks whose profiles a site can link to. */
const NETWORKS = [
  ['Facebook', 'facebookUrl'],
  ['LinkedIn', 'linkedinUrl'],
  ['YouTube', 'youtubeUrl'],
] as const;

/** The part of a site that its settings determine, without the logo. */
export function siteFrom(values: SettingValues) {
  const { name, street, city, state, zipCode, email, phone, timeZone, responseHours } = values;
  return {
    name,
    postalAddress: { street, city, state, zipCode },
    email,
    phone,
    timeZone,
    social: NETWORKS.flatMap(([label, key]) => (values[key] ? [{ label, url: values[key] }] : [])),
    accent: accentFrom(values),
    wording: Object.fromEntries(
      PHRASE_NAMES.filter((phrase) => values[phrase] !== PHRASES[phrase]).map((phrase) => [
        phrase,
        values[phrase],
      ]),
    ),
    responseHours: responseHours === 'none' ? null : Number(responseHours),
  } satisfies Partial<Site>;
}

const PHRASE_NAMES = Object.keys(PHRASES) as Phrase[];

function accentFrom({ accentLight: light, accentDark: dark }: SettingValues): Site['accent'] {
  if (light === '') return dark === '' ? null : { light: DEFAULT_ACCENT.light, dark };
  return { light, dark: dark || darkAccent(light) };
}
