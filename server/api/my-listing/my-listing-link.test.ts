import { beforeEach, describe, expect, test } from 'vitest';
import {
  advanceClock,
  auditLog,
  call,
  db,
  emailsOfKind,
  followLink,
  latestTokens,
  requestLink,
  resetDirectory,
  sessionCookie,
} from './test-my-listing.ts';

beforeEach(resetDirectory);

describe('a sign-in link', () => {
  test('is sent only to the listing’s email, and the response doesn’t reveal whether it is known', async () => {
    const known = await requestLink('bram@hollis.example');
    const unknown = await requestLink('nobody@hollis.example');
    expect(known.status).toBe(202);
    expect(known.body).toEqual({ message: 'If a listing uses this email, we’ve sent it a link.' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const sent = await emailsOfKind('listing-link');
    expect(sent.map(({ recipient }) => recipient)).toEqual(['bram@hollis.example']);
  });

  test('signs in once, and only its hash is stored', async () => {
    await requestLink('BRAM@hollis.example');
    const [token = ''] = await latestTokens();
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await db.selectFrom('oneTimeLinks').selectAll().execute())).not.toContain(
      token,
    );
    const first = await followLink(token);
    expect(first.status).toBe(200);
    const seen = await call('GET', '/api/my-listing', undefined, sessionCookie(first.response));
    expect(seen.body.listing).toMatchObject({ id: 3, name: 'Bram Hollis' });
    const again = await followLink(token);
    expect(again.status).toBe(410);
    expect(again.body.message).toMatch(/^This link has expired or was already used/);
    expect(again.response.headers.get('Set-Cookie')).toBeNull();
    expect((await auditLog()).at(-1)).toMatchObject({ actor: 'lawyer 3', action: 'sign in' });
  });

  test('works for half an hour', async () => {
    await requestLink('bram@hollis.example');
    const [token] = await latestTokens();
    advanceClock(31);
    expect((await followLink(token)).status).toBe(410);
  });

  test.each(['forged', '', 'x'.repeat(101), '%00'])(
    'is rejected if made up (%s)',
    async (token) => {
      expect([410, 422]).toContain((await followLink(token)).status);
    },
  );

  test('is created for each listing with the email, and the email names the listings', async () => {
    await requestLink('marisol@delgado.example');
    const [email] = await emailsOfKind('listing-link');
    expect(email?.text).toContain('Marisol Delgado, Delgado & Whitfield, LLC, Birmingham, AL:');
    expect(email?.text).toContain('Ruth Castellanos, Delgado & Whitfield, LLC, Mobile, AL:');
    const tokens = await latestTokens();
    const ids = [];
    for (const token of tokens) ids.push((await followLink(token)).body.lawyerId);
    expect(ids).toEqual([1, 2]);
  });

  test('leaves earlier links valid until one of them is used', async () => {
    const tokens = [];
    for (let sent = 1; sent <= 3; sent += 1) {
      await requestLink('bram@hollis.example');
      tokens.push(...(await latestTokens()));
    }
    const [older, used, newer] = tokens;
    await requestLink('marisol@delgado.example');
    const [ofAnother] = await latestTokens();
    expect((await followLink(used)).status).toBe(200);
    expect((await followLink(older)).status).toBe(410);
    expect((await followLink(newer)).status).toBe(410);
    expect((await followLink(ofAnother)).status).toBe(200);
  });

  test('can be requested ten times a day for one email, known or not', async () => {
    for (const email of ['bram@hollis.example', 'nobody@hollis.example']) {
      for (let sent = 1; sent <= 10; sent += 1) {
        expect((await requestLink(email)).status).toBe(202);
        advanceClock(16);
      }
      const rejected = await requestLink(email);
      expect(rejected.status).toBe(429);
      expect(rejected.body.message).toMatch(/ wait 22 hours and try again\.$/);
      advanceClock(24 * 60);
      expect((await requestLink(email)).status).toBe(202);
    }
    expect(await emailsOfKind('listing-link')).toHaveLength(11);
  });

  test('can be requested three times in 15 minutes for one email, known or not', async () => {
    for (const email of ['bram@hollis.example', 'nobody@hollis.example']) {
      for (let i = 0; i < 3; i += 1) expect((await requestLink(email)).status).toBe(202);
      const rejected = await requestLink(email.toUpperCase());
      expect(rejected.status).toBe(429);
      expect(Number(rejected.response.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(await emailsOfKind('listing-link')).toHaveLength(3);
    advanceClock(16);
    expect((await requestLink('bram@hollis.example')).status).toBe(202);
  });

  test('can be requested five times in ten minutes by one client', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.7' };
    for (let i = 0; i < 5; i += 1) await requestLink(`somebody${i}@mail.example`, headers);
    expect((await requestLink('bram@hollis.example', headers)).status).toBe(429);
  });

  test('requires a valid email', async () => {
    const { status, body } = await requestLink('bram');
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: 'Please enter a valid email address' });
  });

  test('starts a session with a new token and ends the previous one', async () => {
    await requestLink('bram@hollis.example');
    const one = await followLink((await latestTokens())[0]);
    await requestLink('bram@hollis.example');
    const other = await followLink((await latestTokens())[0], sessionCookie(one.response));
    const statusOf = async (response: Response) =>
      (await call('GET', '/api/my-listing', undefined, sessionCookie(response))).status;
    expect(await statusOf(one.response)).toBe(401);
    expect(await statusOf(other.response)).toBe(200);
  });
});
