import type { SsoPerson } from '../../db/accounts/sso-identities.ts';
import { ROLES, type Role } from '../../db/data/roles.ts';
import { email as emailRule } from '../contract/forms/field-rules.ts';
import type { SsoConfig } from './config.ts';
import type { Claims } from './provider.ts';

/**
 * The kind of factor that each authentication method of RFC 8176 proves. Methods that say nothing
 * about the person, such as `geo` and `rba`, prove none.
 */
const FACTORS = new Map<unknown, 'knowledge' | 'possession' | 'biometrics'>([
  ['kba', 'knowledge'],
  ['pin', 'knowledge'],
  ['pwd', 'knowledge'],
  ['hwk', 'possession'],
  ['otp', 'possession'],
  ['pop', 'possession'],
  ['sc', 'possession'],
  ['sms', 'possession'],
  ['swk', 'possession'],
  ['tel', 'possession'],
  ['face', 'biometrics'],
  ['fpt', 'biometrics'],
  ['iris', 'biometrics'],
  ['retina', 'biometrics'],
  ['vbm', 'biometrics'],
]);

/** The provider's clock may be ahead by this much. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Reads the person from the claims of a verified ID token. */
export function personOfClaims(claims: Claims & { sub: string }, sso: SsoConfig): SsoPerson {
  const parsed = emailRule.safeParse(claims.email);
  const isVerified = claims.email_verified === true && parsed.success;
  return {
    issuer: sso.issuer,
    subject: claims.sub,
    verifiedEmail: isVerified ? parsed.data : null,
    role: roleOf(claims, sso),
  };
}

/**
 * Whether the provider asked the person for factors of two different kinds, or is trusted to. Two
 * methods of one kind, such as a key and a code on the same phone, count as one factor.
 */
export function hasSecondFactorOf(claims: Claims, { trustsSecondFactor }: SsoConfig): boolean {
  if (trustsSecondFactor) return true;
  const methods: unknown[] = Array.isArray(claims.amr) ? claims.amr : [];
  const kinds = new Set(methods.flatMap((method) => FACTORS.get(method) ?? []));
  return methods.includes('mfa') || kinds.size > 1;
}

/** The most powerful role that one of the person's roles at the provider maps to. */
function roleOf(claims: Claims, { roleClaims, roles }: SsoConfig): Role | null {
  const claim = roleClaims.map((name) => claims[name]).find((value) => value !== undefined);
  const names = Array.isArray(claim) ? claim : [claim];
  const mapped = names.map((name) => (typeof name === 'string' ? roles.get(name) : undefined));
  return ROLES.find((role) => mapped.includes(role)) ?? null;
}

/**
 * When the provider authenticated the person, who may have been signed in there for days; null if
 * the provider doesn't say.
 */
export function authenticatedAtOf({ auth_time: seconds }: Claims, now: Date): Date | null {
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds)) return null;
  const time = seconds * 1000;
  return time <= now.getTime() + CLOCK_TOLERANCE_MS
    ? new Date(Math.min(time, now.getTime()))
    : null;
}
