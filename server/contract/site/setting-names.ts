import { PHRASES, type Phrase } from './phrases.ts';

/** The settings of each section of the admin's site pages, in display order, with their labels. */
export const SETTING_LABELS = {
  contact: {
    name: 'Name',
    street: 'Street',
    city: 'City',
    state: 'State',
    zipCode: 'ZIP code',
    email: 'Email',
    phone: 'Phone',
    timeZone: 'Time zone',
    facebookUrl: 'Facebook page',
    linkedinUrl: 'LinkedIn page',
    youtubeUrl: 'YouTube channel',
  },
  appearance: {
    accentLight: 'Color in the light scheme',
    accentDark: 'Color in the dark scheme',
  },
  wording: PHRASES satisfies Record<Phrase, string>,
  promise: { responseHours: 'Response time' },
} as const;

export type SettingSection = keyof typeof SETTING_LABELS;

export type SettingName =
  | { [Section in SettingSection]: keyof (typeof SETTING_LABELS)[Section] }[SettingSection]
  // Uploading and removing a logo sets it.
  | 'logo';

/** The settings as text. An optional setting that isn't set is empty. */
export type SettingValues = Record<SettingName, string>;

/** The environment variables that set a setting. */
export const SETTING_VARIABLES = {
  name: 'SITE_NAME',
  street: 'SITE_STREET',
  city: 'SITE_CITY',
  state: 'SITE_STATE',
  zipCode: 'SITE_ZIP',
  email: 'SITE_EMAIL',
  phone: 'SITE_PHONE',
  timeZone: 'SITE_TIME_ZONE',
  facebookUrl: 'SITE_FACEBOOK_URL',
  linkedinUrl: 'SITE_LINKEDIN_URL',
  youtubeUrl: 'SITE_YOUTUBE_URL',
} as const satisfies Partial<Record<SettingName, string>>;

export const SETTING_SECTIONS = Object.keys(SETTING_LABELS) as SettingSection[];

/** The names of a section's settings. */
export function settingsIn(section: SettingSection): SettingName[] {
  return Object.keys(SETTING_LABELS[section]) as SettingName[];
}
