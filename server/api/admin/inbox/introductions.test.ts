import { describe, expect, test } from 'vitest';
import { lawyer } from '../../../../db/engine/test-directory.ts';
import { createTestInbox } from './test-inbox.ts';

const later = '2026-11-21T14:00:00.000Z';
const mobile = { city: 'Mobile', zipCode: '36602', latitude: null, longitude: null };

async function inboxWithRequest(changes: object = {}) {
  const inbox = await createTestInbox(
    lawyer({ ...mobile, name: 'Ruth Castellanos', lawFirmName: null, email: 'ruth@law.example' }),
    lawyer({ ...mobile, name: 'Cal <b>Boone</b>', email: 'cal@law.example' }),
    lawyer({ ...mobile, name: 'No Mail', email: null }),
    lawyer({ ...mobile, name: 'Not Active', isActive: false }),
    lawyer({ ...mobile, name: 'Third Counsel', email: 'third@law.example' }),
    lawyer({ ...mobile, name: 'Fourth Counsel', email: 'fourth@law.example' }),
  );
  const token = await inbox.request({ city: 'Mobile', ...changes }, 'injury');
  await inbox.setTime(later);
  const introduce = (lawyerIds: unknown, version: unknown = 0) =>
    inbox.call('/requests/1/introductions', 'POST', { version, lawyerIds });
  const emails = () =>
    inbox.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', 'like', 'introduction-%')
      .orderBy('id')
      .execute();
  return { ...inbox, token, introduce, emails };
}

describe('an introduction', () => {
  test('names the lawyer on the visitor’s page and emails both', async () => {
    const { introduce, statusOf, token, emails, auditLog } = await inboxWithRequest();
    const { status, body } = await introduce([1]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'introduced',
      version: 1,
      seenAt: later,
      recipients: [{ recipient: 'Ruth Castellanos', lawyerId: 1, sharedAt: later }],
    });
    expect(await statusOf(token)).toMatchObject({
      introducedAt: later,
      recipients: [{ recipient: 'Ruth Castellanos', sharedAt: later }],
    });
    const [toVisitor, toLawyer] = await emails();
    expect(toVisitor).toMatchObject({
      recipient: 'dana@example.com',
      subject: 'We shared your request with a lawyer',
    });
    expect(toVisitor?.text).toContain('Ruth Castellanos');
    expect(toVisitor?.text).toContain('ruth@law.example');
    expect(toVisitor?.text).toContain('(205) 555-0114');
    expect(toLawyer).toMatchObject({
      recipient: 'ruth@law.example',
      subject: 'New inquiry: Personal Injury, Alabama',
    });
    expect(toLawyer?.text).toContain('Rear-ended at a red light last week.');
    expect(toLawyer?.text).toContain('(205) 555-0187');
    expect(JSON.parse(toLawyer?.headers ?? '')).toEqual({ 'Reply-To': 'dana@example.com' });
    expect(await auditLog()).toEqual([
      {
        actor: 'administrator ann@counselatlas.example',
        action: 'introduce',
        subject: 'request',
        subjectId: 1,
        before: '{"status":"received","lawyers":[]}',
        after: '{"status":"introduced","lawyers":[1]}',
      },
    ]);
  });

  test('by a double click happens once', async () => {
    const { introduce, emails, auditLog } = await inboxWithRequest();
    const responses = await Promise.all([introduce([1, 2]), introduce([1, 2]), introduce([2, 1])]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await emails()).toHaveLength(3);
    expect(await auditLog()).toHaveLength(1);
  });

  test('of another lawyer doesn’t change the first introduction', async () => {
    const { introduce, emails, setTime } = await inboxWithRequest();
    await introduce([1]);
    await setTime('2026-11-21T16:00:00.000Z');
    const { body } = await introduce([1, 2], 1);
    expect(body.introducedAt).toBe(later);
    expect(body.recipients.map(({ lawyerId }: { lawyerId: number }) => lawyerId)).toEqual([1, 2]);
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([
      'dana@example.com',
      'ruth@law.example',
      'dana@example.com',
      'cal@law.example',
    ]);
  });

  test('escapes HTML in its emails', async () => {
    const { introduce, emails } = await inboxWithRequest({
      name: '<img src=x onerror=alert(1)>',
      message: '<script>alert("Rear-ended at a red light")</script>',
    });
    await introduce([2]);
    for (const { html } of await emails()) expect(html).not.toMatch(/<(script|img|b)\b/);
  });

  test.each([
    ['no lawyers', [], 'Please choose 1 to 3 lawyers'],
    ['four lawyers', [1, 2, 5, 6], 'Please choose 1 to 3 lawyers'],
    ['IDs as strings', ['1'], 'Please choose 1 to 3 lawyers'],
    ['an ID without an array', 1, 'Please choose 1 to 3 lawyers'],
    ['a lawyer without an email', [1, 3], /no email address/],
    ['an inactive lawyer', [4], /no longer active/],
    ['an unknown lawyer', [99], /no longer active/],
  ])('to %s is rejected, and nothing is written', async (_, ids, reason) => {
    const { introduce, emails, call } = await inboxWithRequest();
    const { status, body } = await introduce(ids);
    expect(status).toBe(422);
    expect(body.errors.lawyerIds).toMatch(reason);
    expect(await emails()).toEqual([]);
    expect((await call('/requests/1')).body).toMatchObject({ status: 'received', recipients: [] });
  });

  test('to more than three lawyers in total is rejected', async () => {
    const { introduce } = await inboxWithRequest();
    await introduce([1, 2]);
    const { status, body } = await introduce([5, 6], 1);
    expect(status).toBe(422);
    expect(body.errors.lawyerIds).toBe('You can introduce at most 3 lawyers per request');
  });

  test('to a request that was withdrawn, closed or changed meanwhile is a conflict', async () => {
    const { introduce, call, app, token, emails } = await inboxWithRequest();
    await call('/requests/1', 'PATCH', { version: 0, status: 'seen' });
    const changed = await introduce([1], 0);
    expect(changed.status).toBe(409);
    expect(changed.body.current).toMatchObject({ status: 'seen', version: 1 });
    await call('/requests/1', 'PATCH', { version: 1, status: 'closed' });
    expect((await introduce([1], 2)).body.message).toMatch(/is closed/);
    await app.request(`/api/requests/${token}`, { method: 'DELETE' });
    const withdrawn = await introduce([1], 3);
    expect(withdrawn.status).toBe(409);
    expect(withdrawn.body.message).toMatch(/withdrew this request/);
    expect(await emails()).toEqual([]);
  });
});

describe('a withdrawal after an introduction', () => {
  test('cancels queued emails and no longer names lawyers who got none', async () => {
    const { introduce, app, db, token, statusOf, emails } = await inboxWithRequest();
    await introduce([1, 2]);
    // The first lawyer's email has been sent; the second lawyer's is still queued.
    await db
      .updateTable('outbox')
      .set({ attempts: 1, sentAt: later })
      .where('recipient', '=', 'ruth@law.example')
      .execute();
    await app.request(`/api/requests/${token}`, { method: 'DELETE' });
    expect(await emails()).toEqual([]);
    expect((await statusOf(token)).recipients).toEqual([
      { recipient: 'Ruth Castellanos', sharedAt: later },
    ]);
  });
});

describe('suggestions', () => {
  test('are active lawyers in the practice area, nearest first, with the reasons', async () => {
    const { call } = await inboxWithRequest({
      message: 'We speak Spanish and were rear-ended.',
    });
    const { body } = await call('/requests/1/suggestions');
    expect(body.map(({ name }: { name: string }) => name)).not.toContain('Not Active');
    expect(body).toHaveLength(5);
    expect(body[0]).toMatchObject({ practiceArea: 'Personal Injury', languages: [] });
    expect(body[0].miles).toBeLessThan(5);
  });

  test('find any active lawyer by name', async () => {
    const { call } = await inboxWithRequest();
    const names = async (q: string) =>
      (await call(`/requests/1/suggestions?q=${encodeURIComponent(q)}`)).body.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('castellanos')).toEqual(['Ruth Castellanos']);
    expect(await names('not active')).toEqual([]);
    expect(await names('nobody at all')).toEqual([]);
    expect(await names('"* OR')).toEqual([]);
  });
});
