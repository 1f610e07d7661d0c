import { z } from 'zod';
import { ROLES, type Role } from '../../db/data/roles.ts';
import { isLocalUrl } from '../http/local-url.ts';

/** Single sign-on with an OpenID Connect provider. */
export interface SsoConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Labels the button: "Continue with NAME". */
  name: string;
  /** The claims that may list a person's roles at the provider, by priority. */
  roleClaims: string[];
  /** Maps a role at the provider to a role of this site. */
  roles: Map<string, Role>;
  /** Whether the provider is always trusted to ask for a second factor. */
  trustsSecondFactor: boolean;
}

/** `staff=intake,board=viewer` as pairs; null if it can't be read. */
function parseRoles(text: string): Map<string, Role> | null {
  const pairs = text.split(',').map((pair) => {
    const [, name = '', role] = /^\s*([^=]+?)\s*=\s*(\w+)\s*$/.exec(pair) ?? [];
    return [name, ROLES.find((known) => known === role)] as const;
  });
  if (pairs.some(([name, role]) => name === '' || role === undefined)) return null;
  return new Map(pairs as [string, Role][]);
}

export const ssoEnvironment = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be a URL that begins with https://' })
    .refine(
      (url) => url.startsWith('https:') || !URL.canParse(url) || isLocalUrl(url),
      'must begin with https://, unless the provider runs on this machine',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(60, 'must have at most 60 characters').optional(),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_ROLES: z
    .string()
    .refine(
      (text) => parseRoles(text) !== null,
      `must be pairs such as staff=intake,board=viewer, with the roles ${ROLES.join(', ')}`,
    )
    .optional(),
  OIDC_SECOND_FACTOR: z.enum(['site', 'provider'], 'must be site or provider').default('site'),
};

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Checks the raw values: single sign-on needs three variables, and the others need those. */
export function ssoConfigErrors(values: Record<string, string | undefined>): string[] {
  const isUsed = Object.keys(ssoEnvironment).find((name) => values[name] !== undefined);
  if (!isUsed) return [];
  return NEEDED.filter((name) => values[name] === undefined).map(
    (name) => `${name} must be set if ${isUsed} is set`,
  );
}

type SsoVariables = z.infer<z.ZodObject<typeof ssoEnvironment>>;

/** The configuration from validated variables; null if single sign-on isn't set up. */
export function ssoConfig(env: SsoVariables): SsoConfig | null {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ROLE_CLAIM: claim,
  } = env;
  if (!issuer || !clientId || !clientSecret) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    name: env.OIDC_NAME ?? 'your organization’s account',
    roleClaims: claim ? [claim] : ['roles', 'role'],
    roles: parseRoles(env.OIDC_ROLES ?? '') ?? new Map(),
    trustsSecondFactor: env.OIDC_SECOND_FACTOR === 'provider',
  };
}
