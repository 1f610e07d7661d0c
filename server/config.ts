import { join } from 'node:path';
import { z } from 'zod';
import { passwordError } from './contract/accounts/sign-in.ts';
import { SETTING_VARIABLES, type SettingValues } from './contract/site/setting-names.ts';
import type { Site } from './contract/site/site.ts';
import { SETTING_DEFAULTS, settingRules, webUrl } from './contract/site/site-settings.ts';
import { readVariablesAndFiles } from './data-directory/secret-files.ts';
import { isLocalUrl } from './http/local-url.ts';
import { type MailConfig, mailConfig, mailConfigErrors, mailEnvironment } from './mail/config.ts';
import type { Limits } from './security/limits.ts';
import { siteFrom } from './site/effective-site.ts';
import { type SsoConfig, ssoConfig, ssoConfigErrors, ssoEnvironment } from './sso/config.ts';

/** The operator's configuration, read and validated once. */
export interface Config {
  host: string;
  port: number;
  /**
   * Folder of `directory.db`, unless there is a `databaseUrl`, of uploads and of the server's lock.
   */
  dataDir: string;
  /**
   * URL of a PostgreSQL database to use instead of `directory.db`; null if there is none. It may
   * contain a password, so never log it.
   */
  databaseUrl: string | null;
  /** Number of processes that serve the site on this machine. */
  workers: number;
  /** Whether a new directory is filled with the demo data. */
  demo: boolean;
  site: Site;
  /** The settings of the site that the environment sets, so that the admin can't change them. */
  fixedSettings: Partial<SettingValues>;
  /**
   * Number of reverse proxies in front of the server. Each one adds an IP address to
   * `X-Forwarded-For`.
   */
  trustedProxies: number;
  limits: Limits;
  /** Whether a subscriber must confirm their email address before receiving the newsletter. */
  doubleOptIn: boolean;
  /** Days after which a license fact counts as old. */
  licenseFreshDays: number;
  /** The minimum level to log. */
  logLevel: LogLevel;
  /** Bearer token for `/metrics`; null disables it. */
  metricsToken: string | null;
  /** Folder of the backups. */
  backupDir: string;
  /**
   * The administrator account to create on the first start. If null, the server prints a setup
   * link instead.
   */
  administrator: { email: string; password: string } | null;
  mail: MailConfig;
  /** Single sign-on with an OpenID Connect provider; null if it isn't set up. */
  sso: SsoConfig | null;
  /** Whether Vite serves the web app from its source files. */
  development: boolean;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The configuration is invalid. The message lists each variable with its expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The origin of the site. The site can't be hosted under a path. */
const siteUrl = webUrl
  .refine(isOrigin, 'must end after the host or port, without a path, query or username')
  .transform((address) => new URL(address).origin);

/** Returns true for a URL that can't be parsed, because another rule reports that mistake. */
function isOrigin(url: string): boolean {
  const {
    pathname = '',
    search = '',
    hash = '',
    username = '',
    password = '',
  } = URL.parse(url) ?? {};
  return pathname.replaceAll('/', '') + search + hash + username + password === '';
}

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
  .transform(Number);

const smallNumber = z
  .string()
  .regex(/^[1-9]\d?$/, 'must be a whole number from 1 to 99')
  .transform(Number);

const countOrUnlimited = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a number, or 0 for no limit')
  .transform((text) => Number(text) || Number.POSITIVE_INFINITY);

/** The environment variables with their defaults. `server/README.md` lists each of them. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    // The value may contain a password, so the message must not.
    .regex(
      /^postgres(?:ql)?:\/\/[^/?#]+\/[^/?#]+(?:\?[^#]*)?$/,
      'must be the URL of a PostgreSQL database, such as postgres://user:password@host:5432/directory, ' +
        'with special characters in the password percent-encoded',
    )
    .optional(),
  WORKERS: smallNumber.default(1),
  SITES: smallNumber.default(1),
  DEMO: z.enum(['true', 'false'], 'must be true or false').optional(),
  BASE_URL: siteUrl.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front of the server, 0 to 9')
    .transform(Number)
    .default(0),
  SEARCH_LIMIT: countOrUnlimited.default(120),
  PAGE_LIMIT: countOrUnlimited.default(300),
  FORM_LIMIT: countOrUnlimited.default(10_000),
  BACKUP_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  // The start script reads it, because Node's options can't change later.
  MEMORY: z.enum(['small', 'normal'], 'must be small or normal').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().optional(),
  LICENSE_FRESH_DAYS: wholeNumber.default(180),
  RETENTION_TEXT_DAYS: wholeNumber.default(90),
  RETENTION_CONTACT_MONTHS: wholeNumber.default(12),
  RETENTION_CONSENT_YEARS: wholeNumber.default(5),
  SITE_NAME: settingRules.name.default(SETTING_DEFAULTS.name),
  SITE_STREET: settingRules.street.default(SETTING_DEFAULTS.street),
  SITE_CITY: settingRules.city.default(SETTING_DEFAULTS.city),
  SITE_STATE: settingRules.state.default(SETTING_DEFAULTS.state),
  SITE_ZIP: settingRules.zipCode.default(SETTING_DEFAULTS.zipCode),
  SITE_EMAIL: settingRules.email.default(SETTING_DEFAULTS.email),
  SITE_PHONE: settingRules.phone.default(SETTING_DEFAULTS.phone),
  SITE_TIME_ZONE: settingRules.timeZone.default(SETTING_DEFAULTS.timeZone),
  SITE_FACEBOOK_URL: settingRules.facebookUrl.optional(),
  SITE_LINKEDIN_URL: settingRules.linkedinUrl.optional(),
  SITE_YOUTUBE_URL: settingRules.youtubeUrl.optional(),
  SITE_STRUCTURED_LAWYER_COUNT: z
    .string()
    .regex(/^(auto|\d{1,9})$/, 'must be a number, or auto for the true count')
    .default('143'),
  GOOGLE_TAG_ID: z
    .string()
    .regex(/^(G|GT|AW)-[A-Z0-9]+$/, 'must be an ID such as G-ABC123 or AW-123')
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the numeric ID of a pixel')
    .optional(),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be a key of letters, digits, - and _')
    .optional(),
  NEWSLETTER_DOUBLE_OPT_IN: z.enum(['true', 'false'], 'must be true or false').default('true'),
  ...mailEnvironment,
  ...ssoEnvironment,
});

type Variables = Record<string, string | undefined>;

/**
 * Reads all variables by name. Each value comes from the environment or a file; otherwise the
 * default applies. An empty variable counts as not set.
 *
 * @throws {ConfigError} with all mistakes at once
 */
export function readEnvironment(variables: Variables): z.infer<typeof environment> {
  return parseVariables(variables).env;
}

function parseVariables(variables: Variables) {
  const { values, mistakes } = readVariablesAndFiles(variables, Object.keys(environment.shape));
  mistakes.push(
    ...databaseMistakes(values),
    ...administratorMistakes(values),
    ...mailConfigErrors(values),
    ...ssoConfigErrors(values),
  );
  const parsed = environment.safeParse(values);
  if (parsed.success && mistakes.length === 0) return { env: parsed.data, values };
  const issues = parsed.error?.issues ?? [];
  const all = [...mistakes, ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)];
  throw new ConfigError(
    `The configuration is invalid:\n${all.map((mistake) => `  ${mistake}`).join('\n')}`,
  );
}

/** Without this check, several sites would each use their own `directory.db`. */
function databaseMistakes({ SITES = '1', DATABASE_URL }: Variables): string[] {
  if (SITES === '1' || DATABASE_URL !== undefined) return [];
  return [
    'DATABASE_URL must be set if SITES is more than 1, because sites can’t share directory.db',
  ];
}

/**
 * Checks the raw values, so that mistakes in these variables are reported even if others are
 * invalid.
 */
function administratorMistakes(values: Variables): string[] {
  const {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    SITE_NAME: siteName = SETTING_DEFAULTS.name,
  } = values;
  if (email === undefined && password === undefined) return [];
  if (email === undefined) return ['ADMIN_EMAIL must be set if ADMIN_PASSWORD is set'];
  if (password === undefined) return ['ADMIN_PASSWORD must be set if ADMIN_EMAIL is set'];
  const problem = passwordError(password, { siteName, email });
  return problem ? [`ADMIN_PASSWORD is invalid: ${problem}`] : [];
}

/** The settings that the environment sets, instead of leaving them to the admin. */
function settingsFrom(env: z.infer<typeof environment>, values: Variables): Partial<SettingValues> {
  const set = Object.entries(SETTING_VARIABLES).filter(([, variable]) => values[variable]);
  return Object.fromEntries(set.map(([name, variable]) => [name, env[variable]]));
}

/**
 * Reads the configuration from the process's variables.
 *
 * @throws {ConfigError} with all mistakes at once
 */
export function readConfig(variables: Variables): Config {
  const { env, values } = parseVariables(variables);
  const fixedSettings = settingsFrom(env, values);
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`;
  const site: Site = {
    baseUrl,
    ...siteFrom({ ...SETTING_DEFAULTS, ...fixedSettings }),
    logo: null,
    structuredLawyerCount:
      env.SITE_STRUCTURED_LAWYER_COUNT === 'auto' ? null : Number(env.SITE_STRUCTURED_LAWYER_COUNT),
    retention: {
      textDays: env.RETENTION_TEXT_DAYS,
      contactMonths: env.RETENTION_CONTACT_MONTHS,
      consentYears: env.RETENTION_CONSENT_YEARS,
    },
    googleTagId: env.GOOGLE_TAG_ID,
    metaPixelId: env.META_PIXEL_ID,
    googleMapsKey: env.GOOGLE_MAPS_API_KEY,
  };
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    workers: env.WORKERS,
    // A public site must never show fictional lawyers by default.
    demo: env.DEMO ? env.DEMO === 'true' : isLocalUrl(baseUrl),
    trustedProxies: env.TRUST_PROXY,
    limits: {
      searches: env.SEARCH_LIMIT,
      pages: env.PAGE_LIMIT,
      forms: env.FORM_LIMIT,
      processes: env.SITES * env.WORKERS,
    },
    doubleOptIn: env.NEWSLETTER_DOUBLE_OPT_IN === 'true',
    licenseFreshDays: env.LICENSE_FRESH_DAYS,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    backupDir: env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'),
    development: env.NODE_ENV === 'development',
    administrator:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : null,
    mail: mailConfig(env, site),
    sso: ssoConfig(env),
    site,
    fixedSettings,
  };
}
