import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { directoryOf } from '../../db/test-directory.ts';
import { createTally } from '../counting/tally.ts';
import { appOn, lawyer } from '../test-app.ts';
import { administratorsHeaders, lawyersHeaders } from '../test-session.ts';

const clock = { now: new Date() };
let db: Database;
let app: ReturnType<typeof appOn>['app'];
let tally: ReturnType<typeof createTally>;

/** Two who share an address, and one who has another. */
beforeEach(async () => {
  clock.now = new Date('2026-11-21T08:00:00Z');
  db = await directoryOf(
    lawyer({ barNumber: 'A1' }),
    lawyer({ name: 'Ruth Castellanos', email: 'Marisol@Delgado.example', city: 'Mobile' }),
    lawyer({ name: 'Bram Hollis', email: 'bram@hollis.example', barNumber: 'B2' }),
  );
  const now = () => clock.now;
  tally = createTally(db, now);
  ({ app } = appOn(db, { now, tally, trustedProxies: 1 }));
});

const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

let visitors = 0;
/** Each call comes from another address unless it says so: the limits of one are a matter of their own. */
async function call(method: string, path: string, body?: object, headers: object = {}) {
  visitors += 1;
  const answer = await app.request(path, {
    method,
    headers: {
      'X-Forwarded-For': `192.0.2.${visitors % 250}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { answer, status: answer.status, body: await answer.json().catch(() => null) };
}

const askForLink = (email: string, headers: object = {}) =>
  call('POST', '/api/my-listing/links', { email }, headers);
const mails = (kind: string) =>
  db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();
const tokensIn = (text: string) =>
  [...text.matchAll(/\/my-listing\/sign-in\/([\w-]+)/g)].map(([, token]) => token as string);

async function latestTokens() {
  const mail = (await mails('listing-link')).at(-1);
  return tokensIn(mail?.text ?? '');
}

const followLink = (token: string | undefined, headers: object = {}) =>
  call('POST', '/api/my-listing/session', { token }, headers);

const sessionOf = (answer: Response) => ({
  Cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
});

async function own(id: number) {
  const headers = await lawyersHeaders(db, id, clock.now);
  const read = async () => (await call('GET', '/api/my-listing', undefined, headers)).body;
  const save = async (changes: object, version?: string) => {
    const { listing, change } = await read();
    const fields = { ...listing, ...change?.changes, ...changes };
    return call('PUT', '/api/my-listing', { ...fields, ...(version && { version }) }, headers);
  };
  return { headers, read, save };
}

const profile = async (id: number) => (await call('GET', `/api/lawyers/${id}`)).body;
const log = () => db.selectFrom('auditLog').selectAll().orderBy('id').execute();

describe('a sign-in link', () => {
  test('is mailed to the address of record alone, and the answer tells nobody whose it is', async () => {
    const known = await askForLink('bram@hollis.example');
    const unknown = await askForLink('nobody@hollis.example');
    expect(known.status).toBe(202);
    expect(known.body).toEqual({ message: 'If a listing has this address, a link is on its way.' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const sent = await mails('listing-link');
    expect(sent.map(({ recipient }) => recipient)).toEqual(['bram@hollis.example']);
  });

  test('signs in, once, and only its hash is kept', async () => {
    await askForLink('BRAM@hollis.example');
    const [token = ''] = await latestTokens();
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await db.selectFrom('oneTimeLinks').selectAll().execute())).not.toContain(
      token,
    );
    const first = await followLink(token);
    expect(first.status).toBe(200);
    const seen = await call('GET', '/api/my-listing', undefined, sessionOf(first.answer));
    expect(seen.body.listing).toMatchObject({ id: 3, name: 'Bram Hollis' });
    const again = await followLink(token);
    expect(again.status).toBe(410);
    expect(again.body.message).toMatch(/^This link was used, is too old, or isn’t whole/);
    expect(again.answer.headers.get('Set-Cookie')).toBeNull();
    expect((await log()).at(-1)).toMatchObject({ actor: 'lawyer 3', action: 'sign in' });
  });

  test('works for half an hour', async () => {
    await askForLink('bram@hollis.example');
    const [token] = await latestTokens();
    later(31);
    expect((await followLink(token)).status).toBe(410);
  });

  test.each(['forged', '', 'x'.repeat(101), '%00'])(
    'one that was made up (%s) is none',
    async (token) => {
      expect([410, 422]).toContain((await followLink(token)).status);
    },
  );

  test('is made for each listing that has the address, named in the mail', async () => {
    await askForLink('marisol@delgado.example');
    const [mail] = await mails('listing-link');
    expect(mail?.text).toContain('Marisol Delgado, Delgado & Whitfield, LLC, Birmingham, AL:');
    expect(mail?.text).toContain('Ruth Castellanos, Delgado & Whitfield, LLC, Mobile, AL:');
    const tokens = await latestTokens();
    const ids = [];
    for (const token of tokens) ids.push((await followLink(token)).body.lawyerId);
    expect(ids).toEqual([1, 2]);
  });

  test('ends the one before it', async () => {
    await askForLink('bram@hollis.example');
    const [older] = await latestTokens();
    await askForLink('bram@hollis.example');
    const [newer] = await latestTokens();
    expect((await followLink(older)).status).toBe(410);
    expect((await followLink(newer)).status).toBe(200);
  });

  test('may be asked three times in a quarter of an hour for one address, known or not', async () => {
    for (const email of ['bram@hollis.example', 'nobody@hollis.example']) {
      for (let i = 0; i < 3; i += 1) expect((await askForLink(email)).status).toBe(202);
      const refused = await askForLink(email.toUpperCase());
      expect(refused.status).toBe(429);
      expect(Number(refused.answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(await mails('listing-link')).toHaveLength(3);
    later(16);
    expect((await askForLink('bram@hollis.example')).status).toBe(202);
  });

  test('may be asked five times in ten minutes from one place', async () => {
    const from = { 'X-Forwarded-For': '198.51.100.7' };
    for (let i = 0; i < 5; i += 1) await askForLink(`somebody${i}@mail.example`, from);
    expect((await askForLink('bram@hollis.example', from)).status).toBe(429);
  });

  test('wants an address', async () => {
    const { status, body } = await askForLink('bram');
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: 'Please enter a valid email address' });
  });

  test('starts a session under a new token, and ends the one before', async () => {
    await askForLink('bram@hollis.example');
    const one = await followLink((await latestTokens())[0]);
    await askForLink('bram@hollis.example');
    const other = await followLink((await latestTokens())[0], sessionOf(one.answer));
    const statusOf = async (answer: Response) =>
      (await call('GET', '/api/my-listing', undefined, sessionOf(answer))).status;
    expect(await statusOf(one.answer)).toBe(401);
    expect(await statusOf(other.answer)).toBe(200);
  });
});

describe('the own listing', () => {
  test.each([
    ['GET', '/api/my-listing'],
    ['PUT', '/api/my-listing'],
    ['DELETE', '/api/my-listing'],
    ['GET', '/api/my-listing/counts'],
    ['DELETE', '/api/my-listing/sessions'],
  ])(
    '%s %s is closed to visitors and administrators, and holds nothing for them',
    async (method, path) => {
      for (const headers of [
        {},
        { Cookie: 'session=forged' },
        await administratorsHeaders(db, clock.now),
      ]) {
        const { answer, status, body } = await call(method, path, undefined, headers);
        expect(status).toBe(401);
        expect(body).toEqual({ message: 'Please sign in first.' });
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
      }
      expect(await db.selectFrom('lawyers').select('id').execute()).toHaveLength(3);
    },
  );

  test('says at once what a lawyer may say alone', async () => {
    const { save } = await own(1);
    const changes = {
      bio: 'New words.',
      lawFirmName: 'Delgado, PLLC',
      specialty: 'Family Law',
      phone: '(205) 555-0199',
      website: 'https://delgado.example/new',
      location: '2 Oak Street',
      city: 'Mobile',
      zipCode: '36602',
      languages: ['English', 'Spanish'],
      yearsExperience: 20,
      education: 'J.D.',
      practiceAreas: ['family-law', 'estate-planning'],
      barAssociations: ['American Bar Association'],
    };
    const { status, body } = await save(changes);
    expect(status).toBe(200);
    expect(body.change).toBeNull();
    expect(await profile(1)).toMatchObject({ ...changes, phone: '2055550199' });
    expect((await log()).at(-1)).toMatchObject({
      actor: 'lawyer 1',
      action: 'edit',
      subject: 'lawyer',
      subjectId: 1,
    });
  });

  test('can be reached for one’s own id alone', async () => {
    const { save, headers } = await own(1);
    await save({ id: 3, lawyerId: 3, bio: 'Mine.' });
    expect(await profile(3)).toMatchObject({ bio: 'Has practiced in Birmingham for 18 years.' });
    expect((await call('PUT', '/api/my-listing/3', { bio: 'Theirs' }, headers)).status).toBe(404);
  });

  test('gives away nothing that the operator alone says', async () => {
    const { save } = await own(3);
    const { status } = await save({
      isPremium: true,
      isVerified: false,
      isActive: false,
      premium: { until: null },
      profileImage: 'https://tracker.example/a.png',
    });
    expect(status).toBe(200);
    expect(await profile(3)).toMatchObject({
      isPremium: false,
      isVerified: true,
      isActive: true,
      profileImage: null,
    });
  });

  test('refuses what breaks a rule, field by field, and keeps what was there', async () => {
    const { save } = await own(1);
    const { status, body } = await save({
      website: 'javascript:alert(1)',
      phone: '12',
      zipCode: 'ABC',
      practiceAreas: ['time-travel'],
      bio: 'x'.repeat(20_001),
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'bio',
      'phone',
      'practiceAreas',
      'website',
      'zipCode',
    ]);
    expect(await profile(1)).toMatchObject({ website: 'https://www.delgado.example' });
  });

  test('an edit of what was changed meanwhile says so, and writes nothing', async () => {
    const { read, save } = await own(1);
    const { listing } = await read();
    await save({ bio: 'In the other window.' });
    const { status, body } = await save({ bio: 'In this one.' }, listing.version);
    expect(status).toBe(409);
    expect(body.message).toContain('changed while you wrote');
    expect(body.current).toMatchObject({ bio: 'In the other window.' });
    expect((await save({ bio: 'In this one.' }, body.current.version)).status).toBe(200);
    expect(await profile(1)).toMatchObject({ bio: 'In this one.' });
  });

  test('signs out everywhere at once', async () => {
    const [one, other] = [await own(1), await own(1)];
    const neighbour = await own(2);
    const { answer } = await call('DELETE', '/api/my-listing/sessions', undefined, one.headers);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^session=;.*Max-Age=0/);
    for (const { headers } of [one, other]) {
      expect((await call('GET', '/api/my-listing', undefined, headers)).status).toBe(401);
    }
    expect((await call('GET', '/api/my-listing', undefined, neighbour.headers)).status).toBe(200);
  });
});

describe('what has to be checked', () => {
  const wanted = {
    name: 'Marisol Delgado-Reyes',
    email: 'new@delgado.example',
    barNumber: 'A9',
    barAdmissions: ['Alabama', 'Georgia'],
  };

  test('waits, shown as waiting, and the team has a mail', async () => {
    const { save, read } = await own(1);
    const { status } = await save({ ...wanted, bio: 'At once.' });
    expect(status).toBe(200);
    expect(await profile(1)).toMatchObject({
      name: 'Marisol Delgado',
      barAdmissions: ['Alabama'],
      bio: 'At once.',
    });
    const { listing, change } = await read();
    expect(listing).toMatchObject({ email: 'marisol@delgado.example', barNumber: 'A1' });
    expect(change).toMatchObject({
      changes: wanted,
      requestedAt: '2026-11-21T08:00:00.000Z',
      decision: null,
    });
    const [mail] = await mails('listing-change-team');
    expect(mail?.recipient).toBe('hello@counselatlas.example');
    expect(mail?.text).toContain('Name: Marisol Delgado-Reyes');
    expect(mail?.text).toContain('/admin/listings/changes');
  });

  test('waits with the office, where its state is another one', async () => {
    const { save, read } = await own(1);
    const office = { location: '1 Peachtree', city: 'Atlanta', state: 'GA', zipCode: '30303' };
    await save(office);
    expect(await profile(1)).toMatchObject({ city: 'Birmingham', state: 'AL', zipCode: '35203' });
    expect((await read()).change.changes).toEqual(office);
  });

  test('asked for again makes no second mail; taken back, it waits no longer', async () => {
    const { save, read } = await own(1);
    await save(wanted);
    await save({ bio: 'Something else.' });
    expect(await mails('listing-change-team')).toHaveLength(1);
    const { listing } = await read();
    const { name, email, barNumber, barAdmissions } = listing;
    await save({ name, email, barNumber, barAdmissions });
    expect((await read()).change).toMatchObject({ decision: 'withdrawn' });
    const headers = await administratorsHeaders(db, clock.now);
    expect((await call('GET', '/api/admin/listing-changes', undefined, headers)).body).toEqual([]);
  });
});

describe('the decision', () => {
  async function waiting(changes: object) {
    const lawyerOne = await own(1);
    await lawyerOne.save(changes);
    const headers = await administratorsHeaders(db, clock.now);
    const list = await call('GET', '/api/admin/listing-changes', undefined, headers);
    const decide = (id: number, decision: object) =>
      call('POST', `/api/admin/listing-changes/${id}`, decision, headers);
    return { ...lawyerOne, list, decide, id: list.body[0]?.id as number };
  }

  test('is shown before and after, to administrators alone', async () => {
    const { list, headers } = await waiting({ name: 'Marisol Reyes' });
    expect(list.answer.headers.get('X-Total-Count')).toBe('1');
    expect(list.body).toMatchObject([
      {
        lawyerId: 1,
        name: 'Marisol Delgado',
        before: { name: 'Marisol Delgado' },
        after: { name: 'Marisol Reyes' },
      },
    ]);
    for (const who of [{}, headers]) {
      for (const [method, path] of [
        ['GET', '/api/admin/listing-changes'],
        ['POST', '/api/admin/listing-changes/1'],
      ] as const) {
        expect((await call(method, path, undefined, who)).status).toBe(401);
      }
    }
  });

  test('to approve publishes it, says so to the lawyer, and is written down', async () => {
    const { decide, id, read } = await waiting({ name: 'Marisol Reyes' });
    expect((await decide(id, { decision: 'approved' })).status).toBe(200);
    expect(await profile(1)).toMatchObject({ name: 'Marisol Reyes' });
    expect((await read()).change).toMatchObject({ decision: 'approved' });
    const [mail] = await mails('listing-change-decision');
    expect(mail).toMatchObject({ recipient: 'marisol@delgado.example' });
    expect((await log()).slice(-2)).toMatchObject([
      { actor: 'administrator ann@counselatlas.example', action: 'edit', subjectId: 1 },
      { actor: 'administrator ann@counselatlas.example', action: 'approve', subjectId: 1 },
    ]);
    expect((await decide(id, { decision: 'approved' })).status).toBe(404);
  });

  test('to refuse wants a reason, which is mailed', async () => {
    const { decide, id, read } = await waiting({ barNumber: 'Z9' });
    const { status, body } = await decide(id, { decision: 'refused', reason: ' ' });
    expect([status, body.errors]).toEqual([422, { reason: 'Please say why: the lawyer reads it' }]);
    const reason = 'The bar of Alabama knows no such number.';
    expect((await decide(id, { decision: 'refused', reason })).status).toBe(200);
    expect((await read()).listing.barNumber).toBe('A1');
    expect((await read()).change).toMatchObject({ decision: 'refused', reason });
    expect((await mails('listing-change-decision'))[0]?.text).toContain(reason);
  });

  test('on another address signs out whoever got in by the former one, and is told to both', async () => {
    await askForLink('marisol@delgado.example');
    const [token] = await latestTokens();
    const { decide, id, headers } = await waiting({ email: 'new@delgado.example' });
    await decide(id, { decision: 'approved' });
    expect((await call('GET', '/api/my-listing', undefined, headers)).status).toBe(401);
    expect((await followLink(token)).status).toBe(410);
    const told = await mails('listing-change-decision');
    expect(told.map(({ recipient }) => recipient)).toEqual([
      'marisol@delgado.example',
      'new@delgado.example',
    ]);
  });

  test('on what the lawyer wants no longer isn’t taken', async () => {
    const { decide, id, save } = await waiting({ name: 'Marisol Reyes' });
    await save({ name: 'Marisol Reyes-Delgado' });
    expect((await decide(id, { decision: 'approved' })).status).toBe(404);
    expect(await profile(1)).toMatchObject({ name: 'Marisol Delgado' });
  });

  test('on a bar number that another lawyer has names the other, and changes nothing', async () => {
    const { decide, id } = await waiting({ name: 'Marisol Reyes', barNumber: 'B2' });
    const { status, body } = await decide(id, { decision: 'approved' });
    expect(status).toBe(409);
    expect(body.message).toContain('Listing 3 has this bar number');
    expect(await profile(1)).toMatchObject({ name: 'Marisol Delgado' });
  });
});

test('one’s own counts are there for each of the last 30 days, and nobody else’s', async () => {
  tally.countOf(1, 'profileViews');
  tally.countOf(3, 'profileViews');
  tally.countOf(3, 'phoneClicks');
  await tally.flush();
  const { headers } = await own(3);
  const { body } = await call('GET', '/api/my-listing/counts', undefined, headers);
  expect(body).toHaveLength(30);
  expect(body.at(-1)).toEqual({ day: '2026-11-21', profileViews: 1, phoneClicks: 1 });
  expect(body[0]).toEqual({ day: '2026-10-23', profileViews: 0, phoneClicks: 0 });
});

describe('being removed', () => {
  test('is done at once: no profile, no session, no link, a mail and a line in the log', async () => {
    await askForLink('bram@hollis.example');
    const [token] = await latestTokens();
    const { headers } = await own(3);
    const { status, answer } = await call('DELETE', '/api/my-listing', undefined, headers);
    expect(status).toBe(204);
    expect(answer.headers.get('Set-Cookie')).toMatch(/Max-Age=0/);
    expect((await call('GET', '/api/lawyers/3')).status).toBe(404);
    expect((await call('GET', '/api/my-listing', undefined, headers)).status).toBe(401);
    expect((await followLink(token)).status).toBe(410);
    const [mail] = await mails('listing-removal');
    expect(mail).toMatchObject({ recipient: 'bram@hollis.example' });
    expect((await log()).at(-1)).toMatchObject({
      actor: 'lawyer 3',
      action: 'remove',
      subjectId: 3,
      reason: 'asked for on the own page',
    });
  });

  test('removes nobody else who has the same address', async () => {
    const { headers } = await own(1);
    await call('DELETE', '/api/my-listing', undefined, headers);
    expect((await call('GET', '/api/lawyers/2')).status).toBe(200);
  });
});
