import { describe, expect, test } from 'vitest';
import { administratorHeaders } from '../../../testing/test-session.ts';
import { createTestInbox } from './test-inbox.ts';

const replies = { version: 0, reply: 'Please call us.\n\nAnn' };

async function inboxWithMessage() {
  const inbox = await createTestInbox();
  await inbox.message({ subject: 'Fees', message: 'What does a lawyer cost?' });
  const emails = () =>
    inbox.db.selectFrom('outbox').selectAll().where('kind', '=', 'message-reply').execute();
  const send = (body: object = replies) => inbox.call('/messages/1/replies', 'POST', body);
  return { ...inbox, emails, reply: send };
}

describe('a reply to a message', () => {
  test('is emailed with the message below it, is kept, and closes the message', async () => {
    const { reply, emails, auditLog } = await inboxWithMessage();
    const { status, body } = await reply();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'closed',
      version: 1,
      replies: [
        { author: 'ann@counselatlas.example', text: replies.reply, repliedAt: body.closedAt },
      ],
      isEmailSetUp: true,
    });
    const [email] = await emails();
    expect(email).toMatchObject({ recipient: 'dana@example.com', subject: 'Re: Fees' });
    expect(JSON.parse(email?.headers ?? '')).toMatchObject({
      'Reply-To': 'hello@counselatlas.example',
    });
    expect(email?.text).toContain('Please call us.\n\nAnn');
    expect(email?.text).toContain('On November 21, 2026, you wrote:\n\n> What does a lawyer cost?');
    expect(email?.html).toMatch(/<blockquote[^>]*>What does a lawyer cost\?<\/blockquote>/);
    expect(await auditLog()).toMatchObject([
      { action: 'reply', before: '{"status":"received"}', after: '{"status":"closed"}' },
    ]);
  });

  test('is sent once if the button is clicked twice, and again if it is meant', async () => {
    const { reply, emails, call } = await inboxWithMessage();
    const [first, second] = await Promise.all([reply(), reply()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await emails()).toHaveLength(1);
    expect((await reply({ ...replies, version: 1 })).status).toBe(200);
    expect(await emails()).toHaveLength(2);
    expect((await call('/messages/1')).body.replies).toHaveLength(2);
  });

  test('is rejected if a colleague has answered differently in the meantime', async () => {
    const { reply, emails } = await inboxWithMessage();
    await reply({ version: 0, reply: 'Theirs' });
    const { status, body } = await reply({ version: 0, reply: 'Mine' });
    expect([status, body.current.replies.length]).toEqual([409, 1]);
    expect(await emails()).toHaveLength(1);
  });

  test('is kept as a draft for its author alone, until it is sent or emptied', async () => {
    const { app, clock, reply, call, db } = await inboxWithMessage();
    const save = (text: string) => call('/messages/1/reply-draft', 'PUT', { text });
    const saved = async () => (await call('/messages/1/reply-draft')).body.text;
    expect(await saved()).toBe('');
    expect([(await save('Please')).status, (await save('Please call')).status]).toEqual([204, 204]);
    expect(await saved()).toBe('Please call');
    const colleague = await app.request('/api/admin/inbox/messages/1/reply-draft', {
      headers: await administratorHeaders(db, clock.now, 'intake'),
    });
    expect(await colleague.json()).toEqual({ text: '' });
    await save(' ');
    expect(await db.selectFrom('replyDrafts').selectAll().execute()).toEqual([]);
    await save('Please call us.');
    await reply();
    expect(await saved()).toBe('');
  });

  test('that is a draft is erased with the message', async () => {
    const { call, db } = await inboxWithMessage();
    const save = () => call('/messages/1/reply-draft', 'PUT', { text: 'Dear Dana' });
    await save();
    await call('/messages/1', 'DELETE');
    expect(await db.selectFrom('replyDrafts').selectAll().execute()).toEqual([]);
    expect((await save()).status).toBe(404);
  });

  test.each([
    [{ version: 0, reply: ' \n' }, 422],
    [{ version: 0, reply: 'x'.repeat(5001) }, 422],
    [{ reply: 'Text' }, 422],
  ])('%j is rejected', async (body, status) => {
    expect((await (await inboxWithMessage()).reply(body)).status).toBe(status);
  });

  test('is erased with the message, and no erased message can be answered', async () => {
    const { reply, emails, call, db } = await inboxWithMessage();
    await reply();
    await call('/messages/1', 'DELETE');
    expect(await emails()).toEqual([]);
    expect(await db.selectFrom('messageReplies').selectAll().execute()).toEqual([]);
    expect((await reply({ ...replies, version: 2 })).status).toBe(409);
    expect((await call('/messages/2/replies', 'POST', replies)).status).toBe(404);
  });
});
