import { z } from 'zod';
import { normalizePhone } from '../forms/normalize-phone.ts';
import { findState } from '../places/states.ts';
import { accentError } from './accent.ts';
import type { Scheme } from './colors.ts';
import { DEFAULT_TIME_ZONE, timeZoneName } from './dates.ts';
import { MAX_LINE } from './limits.ts';
import { PHRASES } from './phrases.ts';
import { DEFAULT_RESPONSE_HOURS, RESPONSE_HOURS } from './response-time.ts';
import {
  SETTING_LABELS,
  type SettingName,
  type SettingSection,
  type SettingValues,
  settingsIn,
} from './setting-names.ts';

/** Allows only one line: the value goes into email headers, and a line break would end a header. */
const singleLine = z
  .string()
  .trim()
  .regex(
    new RegExp(`^[^\\p{Cc}\\p{Zl}\\p{Zp}]{1,${MAX_LINE}}$`, 'u'),
    `must be one line of at most ${MAX_LINE} characters`,
  );

/** A URL of the web. */
export const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that begins with http:// or https://',
});

const stateCode = z
  .string()
  .transform((text) => findState(text)?.code)
  .pipe(z.string('must be a US state, DC or a territory, such as AL'));

const phone = z
  .string()
  .transform(normalizePhone)
  .pipe(z.string('must be a phone number with at least ten digits'));

const timeZone = z
  .string()
  .transform(timeZoneName)
  .pipe(z.string('must be an IANA time zone name, such as America/New_York'));

const accentColor = (scheme: Scheme) =>
  z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #14532D')
    .toUpperCase()
    .superRefine((color, context) => {
      const message = accentError(scheme, color);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The rules of each setting. The environment and the admin's forms share them. */
export const settingRules = {
  name: singleLine,
  street: singleLine,
  city: singleLine,
  state: stateCode,
  zipCode: z.string().regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code such as 35203 or 35203-1234'),
  email: z.email('must be an email address'),
  phone,
  timeZone,
  facebookUrl: webUrl,
  linkedinUrl: webUrl,
  youtubeUrl: webUrl,
  accentLight: accentColor('light'),
  accentDark: accentColor('dark'),
  trustedLawyer: singleLine,
  matched: singleLine,
  maximumCompensation: singleLine,
  connects: singleLine,
  barCertified: singleLine,
  responseHours: z.enum(['none', ...RESPONSE_HOURS.map(String)], 'must be one of the choices'),
} satisfies Record<Exclude<SettingName, 'logo'>, z.ZodType<string, string>>;

export const SETTING_DEFAULTS: SettingValues = {
  name: 'Counsel Atlas',
  street: '1901 6th Avenue North',
  city: 'Birmingham',
  state: 'AL',
  zipCode: '35203',
  email: 'hello@counselatlas.example',
  phone: '2055550143',
  timeZone: DEFAULT_TIME_ZONE,
  facebookUrl: '',
  linkedinUrl: '',
  youtubeUrl: '',
  accentLight: '',
  accentDark: '',
  logo: '',
  ...PHRASES,
  responseHours: String(DEFAULT_RESPONSE_HOURS),
};

/**
 * The body of a request that saves a section. Settings that aren't in it stay as they are, and an
 * empty one that isn't required goes back to its default.
 *
 * @param locked the settings that the environment sets
 */
export function sectionForm(section: SettingSection, locked: ReadonlySet<SettingName>) {
  const names = settingsIn(section);
  const labels: Record<string, string> = SETTING_LABELS[section];
  const rules = Object.fromEntries(names.map((name) => [name, rule(name)]));
  return z.object({ version: z.string() }).and(z.object(rules));

  function rule(name: SettingName) {
    if (locked.has(name)) return z.undefined('The environment sets this value').optional();
    const label = section === 'wording' ? 'The text' : labels[name];
    return z
      .string()
      .transform((text, context) => {
        if (text.trim() === '' && !REQUIRED.has(name)) return SETTING_DEFAULTS[name];
        const checked = settingRules[name as keyof typeof settingRules].safeParse(text);
        if (checked.success) return checked.data;
        const [issue] = checked.error.issues;
        context.addIssue({ code: 'custom', message: `${label} ${issue?.message}` });
        return z.NEVER;
      })
      .optional();
  }
}

/** The version of the logo to remove. */
export const logoRemoval = z.object({ version: z.string() });

const REQUIRED: ReadonlySet<SettingName> = new Set([
  'name',
  'street',
  'city',
  'state',
  'zipCode',
  'email',
  'phone',
  'timeZone',
  'responseHours',
]);
