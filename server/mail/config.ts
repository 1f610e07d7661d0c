import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { Site } from '../contract/site/site.ts';

/** How outgoing email is sent. */
export interface MailConfig {
  /** The outgoing mail server. If null, none is configured, and email waits in the outbox. */
  smtp: { host: string; port: number; secure: boolean; user: string; password: string } | null;
  /** The sender. The name is the site's: `Counsel Atlas <hello@counselatlas.example>`. */
  from: { name: string; address: string };
  /** The team's inbox for messages from visitors. */
  teamEmail: string;
  /** The DKIM key that signs each email; null if none is configured. */
  dkim: { domainName: string; keySelector: string; privateKey: string } | null;
}

/** The settings that emails to or from the team need. */
export interface EmailContext {
  site: Site;
  mail: Pick<MailConfig, 'teamEmail'>;
}

const emailAddress = z.email('must be an email address');

export const mailEnvironment = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be a URL that begins with smtp:// or smtps://',
    })
    .refine(hasHost, 'must include the mail server: smtp://user:password@host:587')
    .refine(isDecodable, 'must write each % in the username or password as %25')
    .optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a port number')
    .default(587),
  SMTP_USER: z.string().default(''),
  SMTP_PASSWORD: z.string().default(''),
  MAIL_FROM: emailAddress.optional(),
  TEAM_EMAIL: emailAddress.optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().default('default'),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(isRsaKey, 'must be an RSA private key in PEM, without a passphrase')
    .optional(),
};

/** Returns true for a URL that can't be parsed, because another rule reports that mistake. */
function hasHost(url: string): boolean {
  return URL.parse(url)?.hostname !== '';
}

function isDecodable(url: string): boolean {
  const { username = '', password = '' } = URL.parse(url) ?? {};
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks the key type, because the mail library signs only with RSA. With any other key, it would
 * send email unsigned without reporting an error.
 */
function isRsaKey(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const environment = z.object(mailEnvironment);

/** Returns the conflicts between email variables, each of which may be valid on its own. */
export function mailConfigErrors(variables: Record<string, string | undefined>): string[] {
  const { SMTP_URL: url, DKIM_DOMAIN: domain, DKIM_PRIVATE_KEY: key } = variables;
  const parts = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD'].filter((name) => variables[name]);
  return [
    ...(url && parts.length > 0
      ? [`SMTP_URL already describes the mail server: remove it, or remove ${parts.join(' and ')}`]
      : []),
    ...(domain && !key ? ['DKIM_PRIVATE_KEY must be set if DKIM_DOMAIN is set'] : []),
    ...(key && !domain ? ['DKIM_DOMAIN must be set if DKIM_PRIVATE_KEY is set'] : []),
  ];
}

/**
 * The email configuration. The sender and the team's inbox default to the site's email address.
 * They are read when they are used, because the site's settings can change.
 */
export function mailConfig(
  env: z.output<typeof environment>,
  site: { name: string; email: string },
): MailConfig {
  const { DKIM_DOMAIN: domainName, DKIM_PRIVATE_KEY: privateKey } = env;
  return {
    smtp: smtpOf(env),
    from: {
      get name() {
        return site.name;
      },
      get address() {
        return env.MAIL_FROM ?? site.email;
      },
    },
    get teamEmail() {
      return env.TEAM_EMAIL ?? site.email;
    },
    dkim:
      domainName && privateKey ? { domainName, privateKey, keySelector: env.DKIM_SELECTOR } : null,
  };
}

function smtpOf(env: z.output<typeof environment>): MailConfig['smtp'] {
  if (env.SMTP_URL) {
    const url = new URL(env.SMTP_URL);
    const secure = url.protocol === 'smtps:';
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : secure ? IMPLICIT_TLS_PORT : env.SMTP_PORT,
      secure,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  }
  if (!env.SMTP_HOST) return null;
  return {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    secure: env.SMTP_PORT === IMPLICIT_TLS_PORT,
    user: env.SMTP_USER,
    password: env.SMTP_PASSWORD,
  };
}

const IMPLICIT_TLS_PORT = 465;
