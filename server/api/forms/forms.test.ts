import { describe, expect, test } from 'vitest';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { erasePerson } from '../../../db/privacy/erasure.ts';
import { createTestApp, createTestAppWithLawyers } from '../../testing/test-app.ts';
import { application, message, payloads } from '../../testing/test-forms.ts';

type Directory = Awaited<ReturnType<typeof createTestAppWithLawyers>>;

const REQUEST = '/api/find-lawyer-request';

async function post(
  { app }: Directory,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const rowsOf = ({ db }: Directory, table: 'requests' | 'messages' | 'applications' | 'outbox') =>
  db.selectFrom(table).selectAll().execute();

describe('POST /api/find-lawyer-request', () => {
  test.each(Object.entries(payloads))(
    'stores a request of the %s form, which it recognizes by its fields',
    async (kind, payload) => {
      const directory = await createTestAppWithLawyers();
      const { status, body } = await post(directory, REQUEST, payload);
      expect(status).toBe(201);
      expect(body.status).toMatch(/^\/request\/[\w-]{22}$/);
      expect(await rowsOf(directory, 'requests')).toMatchObject([
        {
          kind,
          name: 'Dana Whitfield',
          state: 'AL',
          city: 'city' in payload ? payload.city : null,
          practiceArea: payload.practiceArea,
          message: 'message' in payload ? payload.message : null,
          injuryType: 'injuryType' in payload ? payload.injuryType : null,
          suspicion: null,
        },
      ]);
    },
  );

  test('returns the success message of the injury form or of the other forms', async () => {
    const directory = await createTestAppWithLawyers();
    expect((await post(directory, REQUEST, payloads.home)).body.message).toBe(
      "We've received your request and will contact you soon with lawyer recommendations.",
    );
    expect((await post(directory, REQUEST, payloads.injury)).body.message).toBe(
      "We've received your personal injury case and will connect you with a qualified attorney shortly.",
    );
  });

  test('sends an email to the team and a receipt with a link to the status page', async () => {
    const directory = await createTestAppWithLawyers();
    const { body } = await post(directory, REQUEST, payloads.general);
    const [team, receipt] = await rowsOf(directory, 'outbox');
    expect(team).toMatchObject({ recipient: 'hello@counselatlas.example', attempts: 0 });
    expect(team?.headers).toBe('{"Reply-To":"dana@example.com"}');
    expect(team?.text).toContain('(205) 555-0187');
    expect(team?.text).toContain('My landlord keeps my deposit.');
    expect(team?.text).toContain('http://localhost:3000/admin/inbox');
    expect(receipt).toMatchObject({ recipient: 'dana@example.com' });
    expect(receipt?.text).not.toContain('My landlord keeps my deposit.');
    expect(receipt?.text).toContain('within 24 hours');
    expect(receipt?.text).toContain(`http://localhost:3000${body.status}`);
  });

  test('stores the consent: the text, its version, the page and the time', async () => {
    const directory = await createTestAppWithLawyers();
    await post(directory, REQUEST, {
      ...payloads.find,
      page: '/find-lawyer/state/alabama',
      consentVersion: 'request-2026-11-22',
    });
    expect(await directory.db.selectFrom('consents').selectAll().execute()).toMatchObject([
      {
        subject: 'request',
        subjectId: 1,
        version: 'request-2026-11-22',
        text: expect.stringContaining('Privacy Policy and Terms of Service'),
        page: '/find-lawyer/state/alabama',
        agreedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
  });

  test('rejects consent to an older version of the text', async () => {
    const directory = await createTestAppWithLawyers();
    const old = { ...payloads.find, consentVersion: 'request-2020-01' };
    const { status, body } = await post(directory, REQUEST, old);
    expect(status).toBe(422);
    expect(body.errors.agreeToTerms).toMatch(/^This text has changed/);
    expect(await rowsOf(directory, 'requests')).toEqual([]);
  });
});

describe('a repeated form is stored once', () => {
  test('with its idempotency key, and returns the same link each time', async () => {
    const directory = await createTestAppWithLawyers();
    const headers = { 'Idempotency-Key': 'b2a1c7f0-0001' };
    const first = await post(directory, REQUEST, payloads.home, headers);
    for (let replay = 1; replay <= 3; replay++) {
      const again = await post(directory, REQUEST, payloads.home, headers);
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect(await rowsOf(directory, 'requests')).toHaveLength(1);
    expect(await rowsOf(directory, 'outbox')).toHaveLength(2);
    expect(await directory.db.selectFrom('requestTokens').selectAll().execute()).toHaveLength(1);
    const token = first.body.status.split('/').at(-1);
    expect((await directory.app.request(`/api/requests/${token}`)).status).toBe(200);
  });

  test('without its key, and returns no link, because someone else may have sent the original', async () => {
    const directory = await createTestAppWithLawyers();
    await post(directory, REQUEST, payloads.general, { 'Idempotency-Key': 'b2a1c7f0-0005' });
    const stranger = { 'Idempotency-Key': 'another-key-0001' };
    for (const headers of [{}, stranger, stranger]) {
      const { status, body } = await post(directory, REQUEST, payloads.general, headers);
      expect(status).toBe(201);
      expect(body.message).toMatch(/^We've received your request/);
      expect(body.status).toBeNull();
    }
    expect(await rowsOf(directory, 'requests')).toHaveLength(1);
    expect(await rowsOf(directory, 'outbox')).toHaveLength(2);
    expect(await directory.db.selectFrom('requestTokens').selectAll().execute()).toHaveLength(1);
  });

  test('with a guessable key, and the link still can’t be guessed', async () => {
    const links = [];
    for (let site = 1; site <= 2; site++) {
      const headers = { 'Idempotency-Key': '1' };
      links.push(
        (await post(await createTestAppWithLawyers(), REQUEST, payloads.home, headers)).body.status,
      );
    }
    expect(links[0]).not.toBe(links[1]);
  });

  test('with its key, in concurrent requests', async () => {
    const directory = await createTestAppWithLawyers();
    const body = { ...message, idempotencyKey: 'b2a1c7f0-0002' };
    await Promise.all(Array.from({ length: 4 }, () => post(directory, '/api/contact', body)));
    expect(await rowsOf(directory, 'messages')).toHaveLength(1);
    expect(await rowsOf(directory, 'outbox')).toHaveLength(1);
  });

  test('but the same key with different fields is rejected', async () => {
    const directory = await createTestAppWithLawyers();
    const headers = { 'Idempotency-Key': 'b2a1c7f0-0003' };
    await post(directory, REQUEST, payloads.home, headers);
    const other = await post(directory, REQUEST, { ...payloads.home, name: 'Another' }, headers);
    expect(other.status).toBe(422);
    expect(other.body.errors.idempotencyKey).toMatch(/used for another form/);
    expect(await rowsOf(directory, 'requests')).toHaveLength(1);
  });

  test.each([
    ['a request', REQUEST, payloads.general, 'requests'],
    ['a message', '/api/contact', message, 'messages'],
    ['an application', '/api/lawyer-signup', application, 'applications'],
  ] as const)(
    'with its key, but again if the original was erased: %s',
    async (_, path, body, table) => {
      const directory = await createTestAppWithLawyers();
      const headers = { 'Idempotency-Key': 'b2a1c7f0-0004' };
      await post(directory, path, body, headers);
      await erasePerson(directory.db, body.email, 'command line', new Date());
      for (let time = 0; time < 2; time++) {
        expect((await post(directory, path, body, headers)).status).toBe(201);
      }
      const rows = await rowsOf(directory, table);
      expect(rows.map(({ email }) => email === body.email)).toEqual([false, true]);
    },
  );

  test.each([
    ['a request', REQUEST, payloads.general, 'requests'],
    ['a message', '/api/contact', message, 'messages'],
    ['an application', '/api/lawyer-signup', application, 'applications'],
  ] as const)(
    'if identical within ten minutes, but not later: %s',
    async (_, path, body, table) => {
      const clock = { now: new Date('2026-11-21T12:00:00Z') };
      const directory = await appWithClock(clock);
      await post(directory, path, body);
      clock.now = new Date('2026-11-21T12:09:59Z');
      expect((await post(directory, path, body)).status).toBe(201);
      expect(await rowsOf(directory, table)).toHaveLength(1);
      clock.now = new Date('2026-11-21T12:10:01Z');
      await post(directory, path, body);
      expect(await rowsOf(directory, table)).toHaveLength(2);
    },
  );
});

describe('a suspected bot’s form is stored and flagged, and sends no receipt', () => {
  test.each([
    ['the honeypot is filled in', { homepage: 'https://spam.example' }, 'honeypot'],
    [
      'it is sent within two seconds',
      { renderedAt: Date.parse('2026-11-21T11:59:59Z') },
      'too fast',
    ],
    ['its page was opened less than two seconds ago', { elapsedMs: 1999 }, 'too fast'],
  ])('%s', async (_, changes, suspicion) => {
    const directory = await appWithClock({ now: new Date('2026-11-21T12:00:00Z') });
    expect((await post(directory, REQUEST, { ...payloads.home, ...changes })).status).toBe(201);
    expect(await rowsOf(directory, 'requests')).toMatchObject([{ suspicion }]);
    expect(await rowsOf(directory, 'outbox')).toMatchObject([
      {
        recipient: 'hello@counselatlas.example',
        subject: expect.stringContaining('Suspected spam'),
      },
    ]);
  });

  test('sending the same form again after the minimum time stores it and sends a receipt', async () => {
    const directory = await appWithClock({ now: new Date('2026-11-21T12:00:00Z') });
    const renderedAt = Date.parse('2026-11-21T11:59:59Z');
    await post(directory, REQUEST, { ...payloads.home, renderedAt });
    await post(directory, REQUEST, { ...payloads.home, renderedAt });
    await post(directory, REQUEST, payloads.home);
    await post(directory, REQUEST, payloads.home);
    expect(await rowsOf(directory, 'requests')).toMatchObject([
      { suspicion: 'too fast' },
      { suspicion: null },
    ]);
    const emails = await rowsOf(directory, 'outbox');
    expect(emails.filter(({ recipient }) => recipient === payloads.home.email)).toHaveLength(1);
  });

  test('a form that took two seconds is not suspected', async () => {
    const directory = await appWithClock({ now: new Date('2026-11-21T12:00:00Z') });
    const renderedAt = Date.parse('2026-11-21T11:59:58Z');
    await post(directory, REQUEST, { ...payloads.home, renderedAt, homepage: '' });
    const { renderedAt: _, ...contact } = payloads.contact;
    await post(directory, REQUEST, { ...contact, elapsedMs: 2000 });
    expect(await rowsOf(directory, 'requests')).toMatchObject([
      { suspicion: null },
      { suspicion: null },
    ]);
  });
});

describe('each client may send five forms of a kind in ten minutes', () => {
  const send = (directory: Directory, number: number, clientIp: string) =>
    post(
      directory,
      '/api/contact',
      { ...message, message: `This is message number ${number}.` },
      { 'X-Forwarded-For': clientIp },
    );

  test('rejects the sixth form with Retry-After, but not another client’s form', async () => {
    const clock = { now: new Date('2026-11-21T12:00:00Z') };
    const directory = await appWithClock(clock, { trustedProxies: 1 });
    for (let number = 1; number <= 5; number++)
      expect((await send(directory, number, '192.0.2.1')).status).toBe(201);
    const rejected = await send(directory, 6, '192.0.2.1');
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('Retry-After')).toBe('600');
    expect(rejected.body.message).toMatch(/Please wait 10 minutes and try again/);
    expect((await send(directory, 7, '192.0.2.2')).status).toBe(201);
    clock.now = new Date('2026-11-21T12:10:00Z');
    expect((await send(directory, 8, '192.0.2.1')).status).toBe(201);
    expect(await rowsOf(directory, 'messages')).toHaveLength(7);
  });

  test('replays a stored form beyond the limit, so that a lost response can be fetched again', async () => {
    const directory = await createTestAppWithLawyers();
    const key = { 'Idempotency-Key': 'the-first-of-five' };
    expect((await post(directory, '/api/contact', message, key)).status).toBe(201);
    for (let number = 2; number <= 5; number++) await send(directory, number, '');
    expect((await send(directory, 6, '')).status).toBe(429);
    expect((await post(directory, '/api/contact', message, key)).status).toBe(201);
    expect(await rowsOf(directory, 'messages')).toHaveLength(5);
    await directory.db
      .updateTable('messages')
      .set({ fingerprint: '' })
      .where('id', '=', 1)
      .execute();
    expect((await post(directory, '/api/contact', message, key)).status).toBe(429);
  });

  test('allows twenty replays of a stored form without using up the limit for other forms', async () => {
    const directory = await appWithClock({ now: new Date('2026-11-21T12:00:00Z') });
    const key = { 'Idempotency-Key': 'the-one-replayed' };
    await post(directory, '/api/contact', message, key);
    for (let replay = 1; replay <= 20; replay++) {
      expect((await post(directory, '/api/contact', message, key)).status).toBe(201);
    }
    const rejected = await post(directory, '/api/contact', message, key);
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('Retry-After')).toBe('600');
    for (let number = 2; number <= 5; number++) {
      expect((await send(directory, number, '')).status).toBe(201);
    }
    expect(await rowsOf(directory, 'messages')).toHaveLength(5);
  });

  test('a key that is older than a day doesn’t count as a replay', async () => {
    const clock = { now: new Date('2026-11-21T12:00:00Z') };
    const directory = await appWithClock(clock);
    const key = { 'Idempotency-Key': 'the-old-key-0001' };
    await post(directory, '/api/contact', message, key);
    clock.now = new Date('2026-11-22T12:00:01Z');
    await directory.db
      .updateTable('limits')
      .set({ points: 5, expiresAt: '2026-11-22T12:10:00.000Z' })
      .execute();
    expect((await post(directory, '/api/contact', message, key)).status).toBe(429);
  });

  test('invalid forms don’t count toward the limit', async () => {
    const directory = await createTestAppWithLawyers();
    for (let number = 1; number <= 8; number++)
      expect((await post(directory, '/api/contact', { name: 'x' })).status).toBe(422);
    expect((await send(directory, 1, '')).status).toBe(201);
  });

  test('ignores a client IP that the client made up', async () => {
    const directory = await appWithClock({ now: new Date() }, { trustedProxies: 0 });
    for (let number = 1; number <= 5; number++) await send(directory, number, `192.0.2.${number}`);
    expect((await send(directory, 6, '192.0.2.6')).status).toBe(429);
  });

  test('counts IPv6 clients by their /64 network', async () => {
    const directory = await appWithClock({ now: new Date() }, { trustedProxies: 1 });
    for (let number = 1; number <= 5; number++)
      await send(directory, number, `2001:db8::${number}`);
    expect((await send(directory, 6, '2001:db8:0:0:ffff::1')).status).toBe(429);
    expect((await send(directory, 7, '2001:db8:0:1::1')).status).toBe(201);
  });
});

describe('bad input gets a clear error and stores nothing', () => {
  const paths = [REQUEST, '/api/contact', '/api/lawyer-signup'];

  test.each(paths)(
    '%s: invalid JSON is a 400, a JSON value that isn’t an object a 422',
    async (path) => {
      const directory = await createTestAppWithLawyers();
      expect(await post(directory, path, '{"name": ')).toMatchObject({
        status: 400,
        body: { message: 'The body must be valid JSON.' },
      });
      for (const body of ['[]', '"name"', 'null', '7'])
        expect(await post(directory, path, body)).toMatchObject({
          status: 422,
          body: { message: 'The body must be a JSON object.' },
        });
    },
  );

  test.each(paths)('%s: another content type is a 415', async (path) => {
    const directory = await createTestAppWithLawyers();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect((await post(directory, path, '{}', { 'Content-Type': type })).status, type).toBe(415);
    expect(
      (await post(directory, path, '{}', { 'Content-Type': 'application/json; charset=utf-8' }))
        .status,
    ).toBe(422);
  });

  test.each(paths)('%s: a 1 MB body is a 413, with or without Content-Length', async (path) => {
    const directory = await createTestAppWithLawyers();
    const megabyte = JSON.stringify({ name: 'x'.repeat(1_000_000) });
    const response = await post(directory, path, megabyte, { 'Content-Length': '1000011' });
    expect(response).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('64 KB') },
    });
    expect((await post(directory, path, megabyte)).status).toBe(413);
  });

  test('no response to a form may be cached', async () => {
    const directory = await createTestAppWithLawyers();
    for (const body of [payloads.home, {}, '{'])
      expect((await post(directory, REQUEST, body)).headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    ['cross-site', 'https://evil.example'],
    ['same-site', 'http://evil.localhost'],
    [undefined, 'https://evil.example'],
    [undefined, 'null'],
    ['cross-site', undefined],
  ])('rejects a form from another site (%s, %s)', async (site, origin) => {
    const directory = await createTestAppWithLawyers();
    const { status } = await post(directory, REQUEST, payloads.home, {
      ...(site && { 'Sec-Fetch-Site': site }),
      ...(origin && { Origin: origin }),
    });
    expect(status).toBe(403);
    expect(await rowsOf(directory, 'requests')).toEqual([]);
  });

  test.each([
    ['same-origin', 'http://localhost:3000'],
    ['none', undefined],
    [undefined, undefined],
  ])('accepts a form from its own pages (%s, %s)', async (site, origin) => {
    const { status } = await post(await createTestAppWithLawyers(), REQUEST, payloads.home, {
      Host: '192.0.2.7:8080',
      ...(site && { 'Sec-Fetch-Site': site }),
      ...(origin && { Origin: origin }),
    });
    expect(status).toBe(201);
  });

  test('replaces line breaks with spaces, so that no email header can be injected', async () => {
    const directory = await createTestAppWithLawyers();
    await post(directory, '/api/contact', {
      ...message,
      name: 'Dana\r\nBcc: all@example.com',
      subject: 'Hello\u2028Bcc: all@example.com\u0000',
    });
    expect(await rowsOf(directory, 'messages')).toMatchObject([
      { name: 'Dana Bcc: all@example.com', subject: 'Hello Bcc: all@example.com' },
    ]);
  });

  test('escapes HTML in every email', async () => {
    const directory = await createTestAppWithLawyers();
    const script = '<script>alert("1")</script>';
    await post(directory, REQUEST, {
      ...payloads.general,
      name: script,
      city: script,
      message: script,
    });
    await post(directory, '/api/contact', { ...message, subject: script, message: script });
    await post(directory, '/api/lawyer-signup', { ...application, lawFirm: script });
    const emails = (await rowsOf(directory, 'outbox')).filter(({ kind }) => kind.endsWith('-team'));
    expect(emails).toHaveLength(3);
    for (const { html, text } of emails) {
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;');
      expect(text).toContain(script);
    }
  });
});

async function appWithClock(clock: { now: Date }, changes: { trustedProxies?: number } = {}) {
  return createTestApp(await createTestDirectory(), { now: () => clock.now, ...changes });
}
