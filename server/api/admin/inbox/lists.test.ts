import { beforeAll, describe, expect, test } from 'vitest';
import { HONEYPOT } from '../../../contract/forms/honeypot.ts';
import { createTestInbox } from './test-inbox.ts';

type TestInbox = Awaited<ReturnType<typeof createTestInbox>>;

let inbox: TestInbox;
beforeAll(async () => {
  inbox = await createTestInbox();
  await inbox.setTime('2026-11-20T09:00:00.000Z');
  await inbox.request({ name: 'Ann Aldous', email: 'ann@example.com', practiceArea: 'Tax Law' });
  await inbox.setTime('2026-11-20T15:00:00.000Z');
  await inbox.request(
    { name: 'Ben Óbrien', email: 'ben@elsewhere.example', state: 'GA' },
    'injury',
  );
  await inbox.message({ name: 'Mia Moss', subject: 'The oldest' });
  await inbox.setTime('2026-11-21T08:00:00.000Z');
  await inbox.request(
    { name: 'Cleo Cross', email: 'cleo@example.com', [HONEYPOT]: 'spam' },
    'find',
  );
  await inbox.message({ name: 'Max Moss', subject: 'The newest' });
  await inbox.application({ firstName: 'Ada', lastName: 'Adler', state: 'al' });
  await inbox.application({ practiceAreas: ['tax-law'], state: 'Georgia' });
  await inbox.setTime('2026-11-21T12:00:00.000Z');
});

async function namesIn(path: string) {
  const { status, body } = await inbox.call(path);
  expect(status).toBe(200);
  expect(body.total).toBe(body.rows.length);
  return body.rows.map(
    (row: { name?: string; lastName?: string }) => (row.name ?? row.lastName)?.split(' ')[0],
  );
}

describe('the lists', () => {
  test('show the newest first, and waiting items in the order in which they are due', async () => {
    expect(await namesIn('/requests')).toEqual(['Cleo', 'Ben', 'Ann']);
    expect(await namesIn('/messages')).toEqual(['Max', 'Mia']);
    expect(await namesIn('/applications')).toEqual(['Delgado', 'Adler']);
  });

  test.each([
    ['/requests?kind=injury', ['Ben']],
    ['/requests?state=georgia', ['Ben']],
    ['/requests?state=nowhere', []],
    ['/requests?practiceArea=tax-law', ['Ann']],
    ['/requests?practiceArea=any', ['Cleo']],
    ['/requests?isLate=1', ['Ann']],
    ['/requests?isSuspected=on', ['Cleo']],
    ['/requests?status=received&kind=&state=', ['Cleo', 'Ben', 'Ann']],
    ['/requests?status=waiting', ['Ann', 'Ben', 'Cleo']],
    ['/messages?status=waiting', ['Mia', 'Max']],
    ['/applications?status=waiting', ['Adler', 'Delgado']],
    ['/requests?status=introduced', []],
    ['/requests?q=obrien', ['Ben']],
    ['/requests?q=CL%20cross', ['Cleo']],
    ['/requests?q=ann@example.com', ['Ann']],
    ['/requests?q=example.com', ['Cleo', 'Ann']],
    ['/requests?q=%22*%20OR%20name:', []],
    ['/requests?q=%00ann%00', ['Ann']],
    ['/messages?q=%00', []],
    ['/applications?q=a%00', ['Adler']],
    ['/messages?q=moss', ['Max', 'Mia']],
    ['/messages?isLate=true', []],
    ['/applications?state=AL', ['Adler']],
    ['/applications?state=alabama', ['Adler']],
    ['/applications?practiceArea=tax-law', ['Delgado']],
    ['/applications?q=ada', ['Adler']],
  ])('%s filters the list to %j', async (path, names) => {
    expect(await namesIn(path)).toEqual(names);
  });

  test.each([
    ['/requests?status=erased', 'status'],
    ['/messages?status=introduced', 'status'],
    ['/requests?kind=phone', 'kind'],
    ['/requests?page=0', 'page'],
    ['/requests?page=1&page=2', 'page'],
  ])('rejects %s with a reason', async (path, parameter) => {
    const { status, body } = await inbox.call(path);
    expect(status).toBe(400);
    expect(body.errors[parameter]).toMatch(/^must be/);
  });

  test('a page beyond the last is empty but keeps the total', async () => {
    expect(await inbox.call('/requests?page=2')).toEqual({
      status: 200,
      body: { total: 3, rows: [] },
    });
  });

  test('counts waiting submissions, and those waiting for more than 24 hours', async () => {
    expect((await inbox.call('')).body).toEqual({
      requests: { waiting: 3, late: 1 },
      messages: { waiting: 2, late: 0 },
      applications: { waiting: 2, late: 0 },
    });
  });

  test('are closed to everyone but administrators, including details and exports', async () => {
    const paths = ['', '/requests', '/requests/1', '/requests/1/suggestions', '/requests/export'];
    for (const path of [...paths, '/messages', '/messages/1', '/messages/export']) {
      const response = await inbox.app.request(`/api/admin/inbox${path}`);
      expect(response.status, path).toBe(401);
      expect(await response.json()).toEqual({ message: 'Please sign in first.' });
    }
  });
});

describe('a CSV export', () => {
  const lines = async (path: string) => (await (await inbox.send(path)).text()).split('\n');

  test('contains the filtered rows and is sent as a download', async () => {
    const response = await inbox.send('/requests/export?state=GA');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="requests-2026-11-21.csv"',
    );
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const [head, ...rows] = (await response.text()).trim().split('\n');
    expect(head).toMatch(/^id,kind,status,receivedAt,/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^2,injury,received,2026-11-20T15:00:00.000Z,.*Ben Óbrien/);
  });

  test('of messages and applications contains all submitted text', async () => {
    expect((await lines('/messages/export?q=mia'))[1]).toContain('How do I find the right lawyer?');
    expect((await lines('/applications/export?q=adler'))[1]).toContain('personal-injury;other');
  });

  test('escapes spreadsheet formulas', async () => {
    const evil = await createTestInbox();
    await evil.request({ name: '=HYPERLINK("https://evil.example")', message: '@SUM(1+1)*cmd|A0' });
    await evil.message({
      name: '+1+1',
      subject: "Help;=cmd|'/c calc'!A1",
      message: '＝1+1, and some more\n=2+2',
    });
    const cells = (await (await evil.send('/requests/export')).text()).split('\n')[1];
    expect(cells).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(cells).toContain(",'@SUM(1+1)*cmd|A0,");
    expect(await (await evil.send('/messages/export')).text()).toMatch(
      /,'\+1\+1,.*,Help;'=cmd\|.*,"'＝1\+1, and some more\n'=2\+2"/,
    );
  });

  test('contains every row of a list that is longer than one batch', async () => {
    const many = await createTestInbox();
    const row = { kind: 'home', state: 'AL', practiceArea: 'any', suspicion: null } as const;
    const receivedAt = '2026-11-21T08:00:00.000Z';
    await many.db
      .insertInto('requests')
      .values(Array.from({ length: 2001 }, () => ({ ...row, receivedAt })))
      .execute();
    const text = await (await many.send('/requests/export')).text();
    const ids = text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    expect(ids).toEqual(Array.from({ length: 2001 }, (_, index) => 2001 - index));
  });
});
