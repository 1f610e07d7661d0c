import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** How mail leaves the house. */
export interface MailConfig {
  /** The server that takes the mail; null where none is configured, and mail waits. */
  smtp: { host: string; port: number; secure: boolean; user: string; password: string } | null;
  /** The sender, with the site's name: `Counsel Atlas <hello@counselatlas.example>`. */
  from: { name: string; address: string };
  /** Where the team reads what visitors send. */
  teamEmail: string;
  /** Signs each mail; null where it isn't configured. */
  dkim: { domainName: string; keySelector: string; privateKey: string } | null;
}

const address = z.email('must be an e-mail address');

export const mailEnvironment = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address that begins with smtp:// or smtps://',
    })
    .refine(namesHost, 'must name the mail server: smtp://user:password@host:587')
    .refine(canBeDecoded, 'must have %25 for each % of user and password')
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
  MAIL_FROM: address.optional(),
  TEAM_EMAIL: address.optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().default('default'),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(signs, 'must be an RSA private key in PEM, without a passphrase')
    .optional(),
};

/** An address that can't be read at all is told by another rule. */
function namesHost(address: string): boolean {
  return URL.parse(address)?.hostname !== '';
}

function canBeDecoded(address: string): boolean {
  const { username = '', password = '' } = URL.parse(address) ?? {};
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** Mail is signed with RSA; with a key of another kind it would go out unsigned, without a word. */
function signs(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const environment = z.object(mailEnvironment);

/** What is wrong with the mail's variables together, of those that are set; each alone may be right. */
export function mailMistakes(set: Record<string, string | undefined>): string[] {
  const { SMTP_URL: url, DKIM_DOMAIN: domain, DKIM_PRIVATE_KEY: key } = set;
  const parts = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASSWORD'].filter((name) => set[name]);
  return [
    ...(url && parts.length > 0
      ? [`SMTP_URL says all of the mail server: leave it away, or ${parts.join(' and ')}`]
      : []),
    ...(domain && !key ? ['DKIM_PRIVATE_KEY must be set where DKIM_DOMAIN is'] : []),
    ...(key && !domain ? ['DKIM_DOMAIN must be set where DKIM_PRIVATE_KEY is'] : []),
  ];
}

/** The mail's part of the configuration; the address of the site stands in for what isn't set. */
export function mailConfig(
  env: z.output<typeof environment>,
  site: { name: string; email: string },
): MailConfig {
  const { DKIM_DOMAIN: domainName, DKIM_PRIVATE_KEY: privateKey } = env;
  return {
    smtp: smtpOf(env),
    from: { name: site.name, address: env.MAIL_FROM ?? site.email },
    teamEmail: env.TEAM_EMAIL ?? site.email,
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
