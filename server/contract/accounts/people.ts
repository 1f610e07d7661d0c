import { z } from 'zod';
import { ROLES } from '../../../db/data/roles.ts';
import { email } from '../forms/field-rules.ts';
import { reauthentication } from './sign-in.ts';

/** An invitation can be used for this long. */
export const INVITATION_HOURS = 72;

export const PEOPLE_ERRORS = {
  known: 'This person is already on the list',
  active: 'This person has already accepted the invitation.',
  unknown: 'This person was removed.',
  changed: 'This role changed after you opened the page. The form now shows the current role.',
  lastOwner: 'This is the only owner who can sign in. Make someone else an owner first.',
  ownSecondFactor: 'Turn on two-step verification for your own account first.',
  secondFactorRequired: 'An owner requires two-step verification for everyone.',
  noSession: 'This session has already ended.',
} as const;

const role = z.enum(ROLES, 'Please select a role');

export const invitation = z.object({ email, role, ...reauthentication.shape });

/** `currentRole` is the role that the form showed. */
export const roleChange = z.object({ role, currentRole: role, ...reauthentication.shape });

export const secondFactorRule = z.object({
  isRequired: z.boolean('Please select an option'),
  ...reauthentication.shape,
});
