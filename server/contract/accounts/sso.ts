/** Signing in with an OpenID Connect provider. */

export const SSO_START = '/admin/login/sso';
export const SSO_CALLBACK = '/admin/login/sso/callback';

/** Why a sign-in at the provider failed, as in the sign-in page's `sso` parameter. */
export const SSO_ERRORS = {
  unavailable:
    'We couldn’t reach your organization’s sign-in service. Try again in a few minutes, or sign in another way.',
  invalid:
    'Your organization’s sign-in service sent an answer that we couldn’t accept. Try again, or sign in another way.',
  expired: 'This sign-in took too long or was already completed. Please start again.',
  canceled:
    'Your organization’s sign-in service didn’t sign you in. Try again, or sign in another way.',
  unverified:
    'Your organization’s sign-in service hasn’t verified your email address, so we can’t find your account here. Ask the people who run that service to verify it.',
  taken:
    'Your email address belongs to an account that is linked to a different person at your organization. Ask an owner of this site for help.',
  'no-account':
    'You don’t have an account on this site yet. Ask an owner to invite you, then sign in again.',
  'too-many': 'Too many attempts. Please wait 15 minutes and try again.',
} as const;

export type SsoError = keyof typeof SSO_ERRORS;
