import { beforeEach, describe, expect, test } from 'vitest';
import { setPassword } from '../../../db/accounts/administrators.ts';
import { changeRole } from '../../../db/accounts/change-role.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../../db/accounts/second-factor.ts';
import type { Role } from '../../../db/data/roles.ts';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { clearExpired } from '../../../db/privacy/retention.ts';
import { readConfig } from '../../config.ts';
import { INVITATION_HOURS, PEOPLE_ERRORS } from '../../contract/accounts/people.ts';
import { roleNeeded, SECOND_FACTOR_NEEDED } from '../../contract/accounts/permissions.ts';
import {
  CONFIRM_WITH_PASSWORD,
  SIGN_IN_AGAIN,
  WRONG_PASSWORD,
} from '../../contract/accounts/sign-in.ts';
import { hashPassword } from '../../security/password.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

const ANN = 'ann@counselatlas.example';
const BEN = 'ben@example.org';
const PASSWORD = 'a long walk to the court house';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';

/** A directory with one owner, whose ID is 1. */
async function openTeam(changes: Parameters<typeof createTestApp>[1] = {}) {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const db = await createTestDirectory();
  const { app } = createTestApp(db, { now: () => clock.now, ...changes });
  const owner = await administratorHeaders(db, clock.now);
  const send = async (
    headers: Record<string, string>,
    method: string,
    path: string,
    json?: unknown,
  ) => {
    const init = { method, headers: { ...headers }, body: null as string | null };
    if (json !== undefined) {
      init.headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(json);
    }
    const response = await app.request(`/api${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      json: text ? JSON.parse(text) : null,
      headers: response.headers,
    };
  };
  return {
    db,
    clock,
    owner,
    send,
    asOwner: (method: string, path: string, json?: unknown) =>
      send(owner, method, `/admin/people${path}`, json),
    signedIn: (role: Role) => administratorHeaders(db, clock.now, role),
    idOf: async (email: string) => {
      const query = db.selectFrom('administrators').select('id').where('email', '=', email);
      return (await query.executeTakeFirstOrThrow()).id;
    },
    actions: async () => {
      const rows = await db.selectFrom('auditLog').select(['action', 'actor']).execute();
      return rows.map(({ action, actor }) => `${actor}: ${action}`);
    },
  };
}

let team: Awaited<ReturnType<typeof openTeam>>;
beforeEach(async () => {
  team = await openTeam();
});

/** Invites Ben, and returns his ID and the token in the email. */
async function inviteBen(role: Role = 'intake') {
  const { json } = await team.asOwner('POST', '', { email: BEN, role });
  return { id: json.id as number, token: await lastToken() };
}

async function lastToken(): Promise<string> {
  const rows = await team.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').execute();
  return /\/admin\/setup\/(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

const accept = (token: string) =>
  team.send({}, 'POST', `/setup/${token}`, { newPassword: PASSWORD });

async function signInBen() {
  const headers = { 'User-Agent': FIREFOX };
  const response = await team.send(headers, 'POST', '/session', { email: BEN, password: PASSWORD });
  const [cookie = ''] = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  return { ...headers, Cookie: cookie };
}

describe('an invitation', () => {
  test('is emailed, and lets the person set a password and sign in with the role', async () => {
    const { token } = await inviteBen('intake');
    const [email] = await team.db.selectFrom('outbox').selectAll().execute();
    expect(email).toMatchObject({ kind: 'invitation', recipient: BEN });
    expect(email?.text).toContain('Intake: ');
    expect((await accept(token)).status).toBe(204);
    const ben = await signInBen();
    expect((await team.send(ben, 'GET', '/session')).json).toMatchObject({
      email: BEN,
      role: 'intake',
    });
    expect((await team.send(ben, 'GET', '/admin/inbox/requests')).status).toBe(200);
  });

  test('works once', async () => {
    const { token } = await inviteBen();
    await accept(token);
    expect((await accept(token)).status).toBe(404);
  });

  test(`works for ${INVITATION_HOURS} hours`, async () => {
    const { id, token } = await inviteBen();
    team.clock.now = new Date(team.clock.now.getTime() + INVITATION_HOURS * 3_600_000 - 1);
    expect((await team.send({}, 'GET', `/setup/${token}`)).status).toBe(200);
    team.clock.now = new Date(team.clock.now.getTime() + 1);
    expect((await accept(token)).status).toBe(404);
    const owner = await administratorHeaders(team.db, team.clock.now);
    const { json } = await team.send(owner, 'GET', `/admin/people/${id}`);
    expect(json.person.state).toBe('expired');
  });

  test('that is sent again replaces the earlier link and email', async () => {
    const { id, token } = await inviteBen();
    expect((await team.asOwner('POST', `/${id}/invitation`, {})).status).toBe(201);
    expect((await accept(token)).status).toBe(404);
    expect(await team.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
    expect((await accept(await lastToken())).status).toBe(204);
    const again = await team.asOwner('POST', `/${id}/invitation`, {});
    expect([again.status, again.json.message]).toEqual([409, PEOPLE_ERRORS.active]);
  });

  test('that is withdrawn no longer works, and an unsent email is deleted', async () => {
    const { id, token } = await inviteBen();
    expect((await team.asOwner('POST', `/${id}/remove`, {})).status).toBe(204);
    expect((await accept(token)).status).toBe(404);
    expect(await team.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('can’t be sent to someone on the list', async () => {
    await inviteBen();
    const { status, json } = await team.asOwner('POST', '', {
      email: 'BEN@example.org',
      role: 'viewer',
    });
    expect([status, json.errors]).toEqual([422, { email: PEOPLE_ERRORS.known }]);
  });

  test('returns its link only if no mail server is configured', async () => {
    expect((await team.asOwner('POST', '', { email: BEN, role: 'viewer' })).json.url).toBeNull();
    const { mail } = readConfig({});
    team = await openTeam({ mail });
    const { json } = await team.asOwner('POST', '', { email: BEN, role: 'viewer' });
    expect(await team.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect((await accept(json.url.split('/').at(-1))).status).toBe(204);
  });
});

describe('a role', () => {
  test('takes effect in a session that is already open', async () => {
    const intake = await team.signedIn('intake');
    expect((await team.send(intake, 'GET', '/admin/inbox/requests')).status).toBe(200);
    const id = await team.idOf('intake@counselatlas.example');
    const change = { role: 'viewer', currentRole: 'intake' };
    expect((await team.asOwner('PUT', `/${id}/role`, change)).json.role).toBe('viewer');
    const { status, json } = await team.send(intake, 'GET', '/admin/inbox/requests');
    expect([status, json]).toEqual([403, { message: roleNeeded('handle requests') }]);
    expect(json.message).toBe(
      'You need the Owner or Intake role for this. An owner can change your role.',
    );
    expect((await team.send(intake, 'GET', '/admin/listings')).status).toBe(200);
  });

  test('that another owner changed first is a conflict with the current state', async () => {
    await team.signedIn('intake');
    const id = await team.idOf('intake@counselatlas.example');
    await team.asOwner('PUT', `/${id}/role`, { role: 'editor', currentRole: 'intake' });
    const second = { role: 'viewer', currentRole: 'intake' };
    const { status, json } = await team.asOwner('PUT', `/${id}/role`, second);
    expect(status).toBe(409);
    expect(json).toMatchObject({ message: PEOPLE_ERRORS.changed, current: { role: 'editor' } });
  });

  test('that may not handle requests leaves no request assigned to the person', async () => {
    await team.signedIn('intake');
    const id = await team.idOf('intake@counselatlas.example');
    await team.send({}, 'POST', '/contact', {
      name: 'Dana Whitfield',
      email: 'dana@example.com',
      subject: 'A question',
      message: 'How do I find a lawyer near me?',
    });
    const assignment = { version: 0, assigneeId: id };
    await team.send(team.owner, 'PATCH', '/admin/inbox/messages/1', assignment);
    const message = () => team.send(team.owner, 'GET', '/admin/inbox/messages/1');
    expect((await message()).json.assigneeId).toBe(id);
    await team.asOwner('PUT', `/${id}/role`, { role: 'editor', currentRole: 'intake' });
    expect((await message()).json.assigneeId).toBeNull();
    const again = { version: 1, assigneeId: id };
    const refused = await team.send(team.owner, 'PATCH', '/admin/inbox/messages/1', again);
    expect(refused.status).toBe(422);
  });
});

describe('16 minutes after signing in, an owner', () => {
  beforeEach(async () => {
    const passwordHash = await hashPassword(PASSWORD);
    await team.db.updateTable('administrators').set({ passwordHash }).execute();
    await inviteBen('owner');
    team.clock.now = new Date(team.clock.now.getTime() + 16 * 60_000);
  });

  const toOwner = { role: 'owner', currentRole: 'owner' };
  const stop = { isRequired: false };
  test.each([
    ['invite an owner', 'POST', '', { email: 'cy@example.org', role: 'owner' }, 201],
    ['invite an owner again', 'POST', '/2/invitation', {}, 201],
    ['make someone an owner', 'PUT', '/2/role', toOwner, 200],
    ['stop requiring a second factor', 'PUT', '/second-factor', stop, 204],
    ['remove someone', 'POST', '/2/remove', {}, 204],
  ] as const)('must enter the password to %s', async (_, method, path, json, success) => {
    const missing = await team.asOwner(method, path, json);
    expect([missing.status, missing.json.errors]).toEqual([
      422,
      { password: CONFIRM_WITH_PASSWORD },
    ]);
    const wrong = await team.asOwner(method, path, { ...json, password: 'wrong' });
    expect([wrong.status, wrong.json.errors]).toEqual([422, { password: WRONG_PASSWORD }]);
    expect(await team.actions()).toContain(`administrator ${ANN}: fail to confirm password`);
    const right = await team.asOwner(method, path, { ...json, password: PASSWORD });
    expect(right.status).toBe(success);
  });

  test('is not asked again for the next 15 minutes, nor for less powerful roles', async () => {
    const viewer = { email: 'cy@example.org', role: 'viewer' };
    expect((await team.asOwner('POST', '', viewer)).status).toBe(201);
    const { status } = await team.asOwner('POST', '/2/remove', { password: PASSWORD });
    expect(status).toBe(204);
    const owner = { email: 'dee@example.org', role: 'owner' };
    expect((await team.asOwner('POST', '', owner)).status).toBe(201);
  });

  test('without a password must sign in again', async () => {
    await team.db.updateTable('administrators').set({ passwordHash: '' }).execute();
    const { status, json } = await team.asOwner('POST', '/2/remove', { password: 'any' });
    expect([status, json.message]).toEqual([422, SIGN_IN_AGAIN]);
  });
});

describe('the last owner', () => {
  test('can’t be removed or demoted, even beside an invited owner', async () => {
    await inviteBen('owner');
    const demotion = { role: 'viewer', currentRole: 'owner' };
    for (const response of [
      await team.asOwner('POST', '/1/remove', {}),
      await team.asOwner('PUT', '/1/role', demotion),
    ]) {
      expect([response.status, response.json.message]).toEqual([409, PEOPLE_ERRORS.lastOwner]);
    }
  });

  test('remains when two owners demote each other at once', async () => {
    const { id, token } = await inviteBen('owner');
    await accept(token);
    const demote = (administratorId: number) => {
      const change = { administratorId, role: 'viewer', currentRole: 'owner' } as const;
      return changeRole(team.db, change, [], 'test', team.clock.now);
    };
    expect((await Promise.all([demote(1), demote(id)])).toSorted()).toEqual(['done', 'last owner']);
  });
});

test('an owner whose password was reset doesn’t count as one who can sign in', async () => {
  const { id, token } = await inviteBen('owner');
  await accept(token);
  await signInBen();
  await setPassword(team.db, id, '', 'command line', team.clock.now);
  const { status } = await team.asOwner('PUT', '/1/role', { role: 'viewer', currentRole: 'owner' });
  expect(status).toBe(409);
});

describe('a required second factor', () => {
  const turnOnForOwner = async () => {
    await beginSecondFactor(team.db, 1, 'ABCD', team.clock.now);
    await confirmSecondFactor(
      team.db,
      1,
      { step: 1, recoveryCodes: ['A'] },
      'test',
      team.clock.now,
    );
  };

  test('leaves people without one only their own account, until it is no longer required', async () => {
    const viewer = await team.signedIn('viewer');
    await turnOnForOwner();
    expect((await team.asOwner('PUT', '/second-factor', { isRequired: true })).status).toBe(204);
    const { status, json } = await team.send(viewer, 'GET', '/admin/listings');
    expect([status, json]).toEqual([403, { message: SECOND_FACTOR_NEEDED }]);
    expect((await team.send(viewer, 'GET', '/session')).json.needsSecondFactor).toBe(true);
    expect((await team.send(viewer, 'GET', '/admin/account')).status).toBe(200);
    expect((await team.asOwner('GET', '')).json.isSecondFactorRequired).toBe(true);
    await team.asOwner('PUT', '/second-factor', { isRequired: false });
    expect((await team.send(viewer, 'GET', '/admin/listings')).status).toBe(200);
  });

  test('needs an owner who has one', async () => {
    const { status, json } = await team.asOwner('PUT', '/second-factor', { isRequired: true });
    expect([status, json.message]).toEqual([409, PEOPLE_ERRORS.ownSecondFactor]);
  });
});

describe('a session', () => {
  test('is listed with its device, and can be revoked alone by its person and by an owner', async () => {
    const { id, token } = await inviteBen();
    await accept(token);
    const [first, second, third] = [await signInBen(), await signInBen(), await signInBen()];
    const { json } = await team.send(first, 'GET', '/admin/account');
    expect(json.sessions).toHaveLength(3);
    expect(
      json.sessions.filter(({ isThisDevice }: { isThisDevice: boolean }) => isThisDevice),
    ).toEqual([expect.objectContaining({ device: 'Firefox on Windows' })]);
    const idOf = async (headers: Record<string, string>) => {
      const account = await team.send(headers, 'GET', '/admin/account');
      return account.json.sessions.find(
        (session: { isThisDevice: boolean }) => session.isThisDevice,
      ).id as string;
    };
    const [secondId, thirdId] = [await idOf(second), await idOf(third)];
    await team.send(first, 'DELETE', `/admin/account/sessions/${secondId}`);
    await team.asOwner('DELETE', `/${id}/sessions/${thirdId}`);
    const statuses = [first, second, third].map(
      async (headers) => (await team.send(headers, 'GET', '/admin/account')).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 401]);
    expect(await team.actions()).toContain(`administrator ${BEN}: revoke session`);
  });

  test('of someone else can’t be revoked', async () => {
    const viewer = await team.signedIn('viewer');
    const { json } = await team.asOwner('GET', '/1');
    const path = `/admin/account/sessions/${json.sessions[0].id}`;
    expect((await team.send(viewer, 'DELETE', path)).status).toBe(404);
    expect((await team.asOwner('GET', '')).status).toBe(200);
  });
});

test('the log’s details about a removed person are deleted with old contact data, those about others stay', async () => {
  const { id } = await inviteBen();
  await team.asOwner('POST', '', { email: 'cy@example.org', role: 'viewer' });
  await team.asOwner('POST', `/${id}/remove`, {});
  const log = () =>
    team.db.selectFrom('auditLog').select(['subjectId', 'actor', 'after']).execute();
  const { retention } = readConfig({}).site;
  const periods = { ...retention, unconfirmedDays: 30, idempotencyHours: 24 };
  await clearExpired(team.db, periods, new Date('2029-01-01T12:00:00Z'));
  const [ben, cy] = [await log(), await log()].map((rows, index) =>
    rows.filter(({ subjectId }) => subjectId === id + index),
  );
  expect(ben?.map(({ after }) => after)).toEqual([null, null]);
  expect(cy?.map(({ after }) => after)).toEqual([expect.stringContaining('cy@example.org')]);
  expect(ben?.every(({ actor }) => actor.startsWith('administrator '))).toBe(true);
});
