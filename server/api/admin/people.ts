import { type Context, Hono } from 'hono';
import {
  EmailTakenError,
  findAdministrator,
  recordAdministratorAction,
  removeAdministrator,
} from '../../../db/accounts/administrators.ts';
import { changeRole } from '../../../db/accounts/change-role.ts';
import {
  findPerson,
  type Invitation,
  invitePerson,
  listPeople,
  type Person,
  renewInvitation,
} from '../../../db/accounts/people.ts';
import { isSecondFactorRequired, requireSecondFactor } from '../../../db/accounts/second-factor.ts';
import { endSessionsOf, listSessions, revokeSession } from '../../../db/accounts/sessions.ts';
import { administratorActor } from '../../../db/audit/audit-log.ts';
import { addSeconds } from '../../../db/data/dates.ts';
import type { Role } from '../../../db/data/roles.ts';
import type { Database } from '../../../db/engine/database.ts';
import {
  INVITATION_HOURS,
  invitation,
  PEOPLE_ERRORS,
  roleChange,
  secondFactorRule,
} from '../../contract/accounts/people.ts';
import { may } from '../../contract/accounts/permissions.ts';
import { reauthentication } from '../../contract/accounts/sign-in.ts';
import { peopleQuery } from '../../contract/admin/admin-queries.ts';
import { INVALID_FORM } from '../../contract/forms/notices.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { ADMIN_PAGE_SIZE } from '../../contract/site/limits.ts';
import { invitationEmail } from '../../mail/invitation-email.ts';
import { allow } from '../../security/allow.ts';
import { setupUrl } from '../../security/first-administrator.ts';
import { type AdministratorEnv, SESSION_LIFE } from '../../security/session.ts';
import { newToken } from '../../security/token.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { pageOf } from '../paging.ts';
import { idParam, notFound, validateQuery } from '../responses.ts';
import { requireRecentAuthentication } from './reauthentication.ts';

/** Routes for owners to invite and remove people, and to change their roles and sessions. */
export const people = (db: Database, options: ApiOptions) => {
  const { mail, site, now } = options;
  const isEmailSetUp = mail.smtp !== null;
  const actorOf = (c: Context<AdministratorEnv>) => administratorActor(db, c.var.administratorId);
  const unknown = (c: Context) => notFound(c, PEOPLE_ERRORS.unknown);
  const conflict = (c: Context, message: string) => c.json<Problem, 409>({ message }, 409);

  /** Requires a recent authentication to make someone an owner, who may do everything. */
  const authenticateForOwner = (c: Context<AdministratorEnv>, role: Role, password: string) =>
    role === 'owner' ? requireRecentAuthentication(db, c, options, password) : null;

  /** A new invitation, and its URL if no email takes it to the person. */
  const newInvitation = async (
    c: Context<AdministratorEnv>,
    person: Pick<Person, 'email' | 'role'>,
  ) => {
    const token = newToken();
    const owner = await findAdministrator(db, { id: c.var.administratorId });
    const email = { ...person, invitedBy: owner?.email ?? '', token };
    const made: Invitation = {
      token,
      expiresAt: addSeconds(now(), INVITATION_HOURS * 3600),
      buildEmail: isEmailSetUp ? invitationEmail(site, email) : null,
    };
    return { invitation: made, url: isEmailSetUp ? null : setupUrl(site, token) };
  };

  return new Hono<AdministratorEnv>()
    .get('/', allow('manage people'), validateQuery(peopleQuery), async (c) => {
      const { page = 1, q } = c.req.valid('query');
      const list = await listPeople(db, { q }, pageOf({ page, pageSize: ADMIN_PAGE_SIZE }));
      const isRequired = await isSecondFactorRequired(db);
      const rows = list.people.map((person) => withState(person, now()));
      return c.json({ people: rows, total: list.total, isSecondFactorRequired: isRequired }, 200);
    })
    .post('/', allow('manage people'), body(invitation), async (c) => {
      const { password, ...person } = c.req.valid('json');
      const rejection = await authenticateForOwner(c, person.role, password);
      if (rejection) return rejection;
      const { invitation: made, url } = await newInvitation(c, person);
      try {
        const id = await invitePerson(db, person, made, await actorOf(c), now());
        return c.json({ id, url }, 201);
      } catch (error) {
        if (!(error instanceof EmailTakenError)) throw error;
        const errors = { email: PEOPLE_ERRORS.known };
        return c.json<Problem, 422>({ message: INVALID_FORM, errors }, 422);
      }
    })
    .put('/second-factor', allow('manage people'), body(secondFactorRule), async (c) => {
      const { isRequired, password } = c.req.valid('json');
      const rejection = isRequired
        ? null
        : await requireRecentAuthentication(db, c, options, password);
      if (rejection) return rejection;
      const owner = await findAdministrator(db, { id: c.var.administratorId });
      if (isRequired && !owner?.hasSecondFactor) return conflict(c, PEOPLE_ERRORS.ownSecondFactor);
      await requireSecondFactor(db, isRequired, await actorOf(c), now());
      return c.body(null, 204);
    })
    .get('/:id', allow('manage people'), async (c) => {
      const person = await findPerson(db, idParam(c));
      if (!person) return unknown(c);
      const sessions = await listSessions(db, person.id, SESSION_LIFE, now());
      const isMe = person.id === c.var.administratorId;
      return c.json({ person: withState(person, now()), sessions, isMe }, 200);
    })
    .post('/:id/invitation', allow('manage people'), body(reauthentication), async (c) => {
      const person = await findPerson(db, idParam(c));
      if (!person) return unknown(c);
      const rejection = await authenticateForOwner(c, person.role, c.req.valid('json').password);
      if (rejection) return rejection;
      const { invitation: made, url } = await newInvitation(c, person);
      const outcome = await renewInvitation(db, person.id, made, await actorOf(c), now());
      if (outcome === 'unknown') return unknown(c);
      return outcome === 'done' ? c.json({ url }, 201) : conflict(c, PEOPLE_ERRORS.active);
    })
    .put('/:id/role', allow('manage people'), body(roleChange), async (c) => {
      const id = idParam(c);
      const { password, ...roles } = c.req.valid('json');
      const rejection = await authenticateForOwner(c, roles.role, password);
      if (rejection) return rejection;
      const change = { administratorId: id, ...roles };
      const outcome = await changeRole(db, change, closedTo(change.role), await actorOf(c), now());
      const current = await findPerson(db, id);
      if (outcome === 'unknown' || !current) return unknown(c);
      if (outcome === 'last owner') return conflict(c, PEOPLE_ERRORS.lastOwner);
      if (outcome === 'done') return c.json(withState(current, now()), 200);
      return c.json({ message: PEOPLE_ERRORS.changed, current: withState(current, now()) }, 409);
    })
    .post('/:id/remove', allow('manage people'), body(reauthentication), async (c) => {
      const id = idParam(c);
      if (!(await findPerson(db, id))) return unknown(c);
      const { password } = c.req.valid('json');
      const rejection = await requireRecentAuthentication(db, c, options, password);
      if (rejection) return rejection;
      return (await removeAdministrator(db, id, await actorOf(c), now()))
        ? c.body(null, 204)
        : conflict(c, PEOPLE_ERRORS.lastOwner);
    })
    .delete('/:id/sessions', allow('manage people'), async (c) => {
      const id = idParam(c);
      if (!(await findPerson(db, id))) return unknown(c);
      await endSessionsOf(db, { administratorId: id });
      await recordAdministratorAction(db, id, await actorOf(c), 'sign out everywhere', now());
      return c.body(null, 204);
    })
    .delete('/:id/sessions/:session', allow('manage people'), async (c) => {
      const id = idParam(c);
      const session = { administratorId: id, sessionId: c.req.param('session') };
      if (!(await revokeSession(db, session))) return notFound(c, PEOPLE_ERRORS.noSession);
      await recordAdministratorAction(db, id, await actorOf(c), 'revoke session', now());
      return c.body(null, 204);
    });
};

/** Adds whether a person accepted the invitation, still can, or no longer can. */
function withState({ isActive, ...person }: Person, now: Date) {
  const isPending = person.invitedUntil !== null && person.invitedUntil > now.toISOString();
  const state = isActive ? 'active' : isPending ? 'invited' : 'expired';
  return { ...person, state: state as 'active' | 'invited' | 'expired' };
}

/** The inbox tables whose items a role may not handle. */
export function closedTo(role: Role) {
  return (['requests', 'messages', 'applications'] as const).filter(
    (table) => !may(role, `handle ${table}`),
  );
}
