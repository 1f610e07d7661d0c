import { z } from 'zod';
import type { Site } from './contract/site.ts';
import { type MailConfig, mailConfig, mailEnvironment } from './mail/config.ts';

/** All that the operator can set, read and validated once. */
export interface Config {
  host: string;
  port: number;
  /** Folder of `directory.db`. */
  dataDir: string;
  /** Whether an empty database is filled with the demo directory. */
  demo: boolean;
  site: Site;
  mail: MailConfig;
  /** How many proxies stand in front and tell the visitor's address. */
  trustedProxies: number;
  /** Whether an address has to be confirmed before it gets the newsletter. */
  doubleOptIn: boolean;
  /** Whether the web comes straight from its sources. */
  development: boolean;
}

/** The configuration is wrong. The message names each variable and what it wants. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem';
}

const SOCIAL_NETWORKS = ['Facebook', 'LinkedIn', 'YouTube'] as const;

const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});

/** The variables with their defaults. The README's table names each of them. */
export const environment = z.object({
  NODE_ENV: z.string().default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number')
    .default(3000),
  DATA_DIR: z.string().default('./data'),
  DEMO: z.enum(['true', 'false'], 'must be true or false').default('true'),
  BASE_URL: httpUrl.optional(),
  SITE_NAME: z.string().default('Counsel Atlas'),
  SITE_STREET: z.string().default('1901 6th Avenue North'),
  SITE_CITY: z.string().default('Birmingham'),
  SITE_STATE: z.string().default('AL'),
  SITE_ZIP: z.string().default('35203'),
  SITE_EMAIL: z.email('must be an e-mail address').default('hello@counselatlas.example'),
  SITE_PHONE: z.string().default('2055550143'),
  SITE_FACEBOOK_URL: httpUrl.optional(),
  SITE_LINKEDIN_URL: httpUrl.optional(),
  SITE_YOUTUBE_URL: httpUrl.optional(),
  SITE_STRUCTURED_LAWYER_COUNT: z
    .string()
    .regex(/^(auto|\d{1,9})$/, 'must be a number, or auto for the true count')
    .default('143'),
  TRUST_PROXY: z
    .string()
    .regex(/^\d{1,2}$/, 'must be the number of proxies in front of the server')
    .transform(Number)
    .default(0),
  NEWSLETTER_DOUBLE_OPT_IN: z.enum(['true', 'false'], 'must be true or false').default('true'),
  ...mailEnvironment,
});

/**
 * Reads the configuration from the process's variables; an empty value counts as not set.
 *
 * @throws {ConfigProblem} with all mistakes at once
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')} ${issue.message}`,
    );
    throw new ConfigProblem(`The configuration can't be used:\n${mistakes.join('\n')}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    demo: env.DEMO === 'true',
    development: env.NODE_ENV === 'development',
    trustedProxies: env.TRUST_PROXY,
    doubleOptIn: env.NEWSLETTER_DOUBLE_OPT_IN === 'true',
    mail: mailConfig(env, { name: env.SITE_NAME, email: env.SITE_EMAIL }),
    site: {
      name: env.SITE_NAME,
      baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
      address: {
        street: env.SITE_STREET,
        city: env.SITE_CITY,
        state: env.SITE_STATE,
        zipCode: env.SITE_ZIP,
      },
      email: env.SITE_EMAIL,
      phone: env.SITE_PHONE,
      social: SOCIAL_NETWORKS.flatMap((label) => {
        const url = env[`SITE_${label.toUpperCase() as Uppercase<typeof label>}_URL`];
        return url ? [{ label, url }] : [];
      }),
      structuredLawyerCount:
        env.SITE_STRUCTURED_LAWYER_COUNT === 'auto'
          ? null
          : Number(env.SITE_STRUCTURED_LAWYER_COUNT),
    },
  };
}
