import { createTestDirectory } from '../../../../db/engine/test-directory.ts';
import type { AppOptions } from '../../../app.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { application, message, payloads } from '../../../testing/test-forms.ts';
import { administratorHeaders } from '../../../testing/test-session.ts';

/** Creates an app with an adjustable clock and helpers to submit forms and call the inbox API. */
export function createTestInbox(...lawyers: Parameters<typeof createTestDirectory>) {
  return createTestInboxWith({}, ...lawyers);
}

/** The same with options of the app. */
export async function createTestInboxWith(
  changes: Partial<AppOptions>,
  ...lawyers: Parameters<typeof createTestDirectory>
) {
  const db = await createTestDirectory(...lawyers);
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const { app } = createTestApp(db, { now: () => clock.now, trustedProxies: 1, ...changes });
  let visitors = 0;
  const post = (path: string, body: object) => {
    visitors += 1;
    return app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${visitors}` },
      body: JSON.stringify(body),
    });
  };
  const headers = await administratorHeaders(db, clock.now);
  const send = (path: string, method = 'GET', body?: object) =>
    app.request(`/api/admin/inbox${path}`, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const call = async (path: string, method = 'GET', body?: object) => {
    const response = await send(path, method, body);
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  return {
    app,
    db,
    clock,
    headers,
    send,
    call,
    /** Submits a request and returns the visitor's token. */
    async request(changes: object = {}, form: keyof typeof payloads = 'general') {
      const response = await post('/api/find-lawyer-request', { ...payloads[form], ...changes });
      return (
        String((await response.json()).status)
          .split('/')
          .at(-1) ?? ''
      );
    },
    message: (changes: object = {}) => post('/api/contact', { ...message, ...changes }),
    application: (changes: object = {}) =>
      post('/api/lawyer-signup', { ...application, ...changes }),
    /** The request's status as the visitor sees it. */
    async statusOf(token: string) {
      return (await app.request(`/api/requests/${token}`)).json();
    },
    async setTime(time: string) {
      clock.now = new Date(time);
      // Keep the administrator's session from expiring when the clock jumps ahead.
      await db.updateTable('sessions').set({ seenAt: time, startedAt: time }).execute();
    },
    auditLog: () =>
      db
        .selectFrom('auditLog')
        .select(['actor', 'action', 'subject', 'subjectId', 'before', 'after'])
        .orderBy('id')
        .execute(),
  };
}
