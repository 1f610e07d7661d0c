import type { SsoPerson } from '../../db/accounts/sso-identities.ts';
import { ROLES, type Role } from '../../db/data/roles.ts';
import { email as emailRule } from '../contract/forms/field-rules.ts';
import type { SsoConfig } from './config.ts';
import type { Claims } from './provider.ts';

/** The provider's clock may be ahead by this much. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Values of `amr` (RFC 8176) that name a second factor, besides `mfa`. */
const SECOND_FACTORS = ['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'sc'];

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

/** Whether the provider asked the person for a second factor, or is trusted to. */
export function hasSecondFactorOf(claims: Claims, { trustsSecondFactor }: SsoConfig): boolean {
  const methods = Array.isArray(claims.amr) ? claims.amr : [];
  return trustsSecondFactor || methods.some((method) => SECOND_FACTORS.includes(method));
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
