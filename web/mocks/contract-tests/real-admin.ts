import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceLink } from '../../../db/accounts/one-time-links.ts';
import { addChallenge } from '../../../db/accounts/passkey-challenges.ts';
import { addPasskey } from '../../../db/accounts/passkeys.ts';
import { beginSecondFactor } from '../../../db/accounts/second-factor.ts';
import { addPicture } from '../../../db/articles/pictures.ts';
import { recordChange } from '../../../db/audit/audit-log.ts';
import { addCounts } from '../../../db/counts/counts.ts';
import { addJob, endJob } from '../../../db/csv-import/import-jobs.ts';
import { writeServerState } from '../../../db/server-state/server-state.ts';
import { createTestInboxWith } from '../../../server/api/admin/inbox/test-inbox.ts';
import { writeDailyBackupStatus } from '../../../server/backup/daily-status.ts';
import { readConfig } from '../../../server/config.ts';
import { saveBackupCheck } from '../../../server/health/backup-checks.ts';
import { saveDatabaseCheck } from '../../../server/health/database-check.ts';
import { recordRun } from '../../../server/jobs/job-runs.ts';
import { hashPassword } from '../../../server/security/password.ts';
import { lawyer, TEST_DATA_DIR } from '../../../server/testing/test-app.ts';
import { lawyerHeaders } from '../../../server/testing/test-session.ts';
import type { AuditEntry } from '../../app/api/client.ts';
import { auditEntries, auditEntry, imports } from '../data/admin-fixtures.ts';
import { backup, finishedJob } from '../data/health-fixtures.ts';
import { uploadDetails, uploadList } from '../data/upload-fixtures.ts';
import { requestWith } from './call-mock.ts';

export type RealAdmin = Awaited<ReturnType<typeof openRealAdmin>>;

export const PASSWORD = 'a long walk to the court house';
export const CHALLENGE = 'a-challenge-of-this-test';
export const SECRET = 'JBSWY3DPEHPK3PXP';
export const ARTICLE = {
  title: 'Small claims',
  slug: '',
  excerpt: 'Small sums, short rules.',
  category: 'Civil Litigation',
  author: 'Dana Brooks',
  reviewedBy: '',
  reviewedOn: '',
  featuredImage: '',
  sources: [{ title: 'The act', url: 'https://law.example/act' }],
  markdown: 'Anyone **may** sue.',
};
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The form with which a picture is uploaded. */
export function pictureForm(): FormData {
  const form = new FormData();
  form.append('file', new File([Buffer.from(PNG, 'base64')], 'dot.png'));
  form.append('altText', 'A dot');
  return form;
}

/** The form that replaces the logo of this version. */
export function logoForm(version: string): FormData {
  const form = new FormData();
  form.append('version', version);
  form.append('file', new File([Buffer.from(PNG, 'base64')], 'dot.png'));
  return form;
}
/** A practice area to add. */
export const AREA = {
  name: 'Maritime Law',
  description: 'Ships, cargo and injured sailors.',
  icon: 'globe',
  englishTerms: 'jones act, 10',
  spanishTerms: '',
};

export const CHECK = { listing: 1, reason: 'Called the number of record' };

/**
 * For tests: starts the real admin API with the same data as the fixtures. Every submission has the
 * ID 1, and so does the premium listing. The administrator and the lawyer of that listing are
 * signed in.
 *
 * @param mailPort the port of a mail server on this machine
 */
export async function openRealAdmin(mailPort = 25) {
  const { site, mail } = readConfig({
    BASE_URL: 'http://counsel.example',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  });
  const admin = await createTestInboxWith(
    { site, mail },
    lawyer({ barNumber: 'ASB-1001', isPremium: true, languages: ['English', 'Spanish'] }),
    lawyer({ name: 'Bo Li', email: 'bo@li.example', phone: '2055550166' }),
  );
  const { app, db, clock, headers } = admin;
  await db.insertInto('premiumTerms').values({ lawyerId: 1, until: '2026-12-15' }).execute();
  const record = { verifiedOn: '2026-11-02', source: 'Alabama State Bar', link: 'https://a.b' };
  await db
    .insertInto('verifications')
    .values({ lawyerId: 1, ...record })
    .execute();
  await db
    .insertInto('provenance')
    .values({ lawyerId: 1, sourceId: 1, asOf: '2026-11-01', changedBy: 'import', fields: null })
    .execute();
  const message = 'My landlord keeps my deposit, and I speak Spanish.';
  await admin.request({ practiceArea: 'Personal Injury', city: 'Birmingham', message });
  await admin.message();
  await admin.application();
  const lawyerSession = await lawyerHeaders(db, 1, clock.now);
  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const init: RequestInit = body === undefined ? { method } : requestWith(method, body);
    const session = path.startsWith('/api/my-listing') ? lawyerSession : headers;
    return app.request(path, { ...init, headers: { ...init.headers, ...session } });
  };
  return { app, db, clock, headers, call };
}

/** The text of a page. */
export const FAQ = {
  version: 0,
  title: 'Questions',
  description: 'Common questions.',
  intro: 'Short answers.',
  text: '## Is it free?\n\nYes.',
  facts: [],
};

/** Named steps that bring the server to the state of the fixtures. */
export const setupSteps = {
  introduced: ({ call }: RealAdmin) =>
    call('POST', '/api/admin/inbox/requests/1/introductions', { version: 0, lawyerIds: [1] }),
  noted: ({ call }: RealAdmin) =>
    call('PATCH', '/api/admin/inbox/requests/1', { version: 0, note: 'Left a voicemail.' }),
  filterSaved: ({ call }: RealAdmin) => {
    const filter = { kind: 'requests', name: 'Alabama', query: 'state=alabama' };
    return call('POST', '/api/admin/inbox/filters', filter);
  },
  otherFilterSaved: ({ call }: RealAdmin) =>
    call('POST', '/api/admin/inbox/filters', { kind: 'messages', name: 'Mine', query: 'isMine=1' }),
  faqEdited: ({ call }: RealAdmin) => call('PUT', '/api/admin/prose/faq', FAQ),
  areaRenamed: ({ call }: RealAdmin) =>
    call('PUT', '/api/admin/practice-areas/1', { ...AREA, version: 0 }),
  templateAdded: ({ call }: RealAdmin) =>
    call('POST', '/api/admin/reply-templates', { name: 'A template', text: 'Hello {name},' }),
  otherTemplateAdded: ({ call }: RealAdmin) =>
    call('POST', '/api/admin/reply-templates', { name: 'Another template', text: 'Hello,' }),
  checked: ({ call }: RealAdmin) => call('POST', '/api/admin/decisions/1/check', CHECK),
  invited: ({ call }: RealAdmin) =>
    call('POST', '/api/admin/people', { email: 'ben@example.org', role: 'intake' }),
  renamed: async ({ call }: RealAdmin) => {
    const { listing } = await (await call('GET', '/api/my-listing')).json();
    return call('PUT', '/api/my-listing', { ...listing, name: 'Marisol Delgado-Reyes' });
  },
  mistakeReported: ({ call }: RealAdmin) =>
    call('POST', '/api/mistake-reports', {
      lawyerId: 1,
      field: 'phone',
      correctValue: '(205) 555-0199',
      email: 'dana@example.com',
      renderedAt: 1,
    }),
  imported: async ({ db }: RealAdmin) => {
    for (const { id: _, ...record } of imports.toReversed())
      await db
        .insertInto('imports')
        .values({ ...record, lastAuditId: 0 })
        .execute();
  },
  /** A draft that was saved twice. */
  drafted: async ({ call }: RealAdmin) => {
    const draft = { subject: 'Before you sign a lease', body: 'Words', draftKey: 'first-key' };
    await call('POST', '/api/admin/newsletters', draft);
    for (const version of [0, 1])
      await call('PUT', '/api/admin/newsletters/1', { ...draft, body: `${version}`, version });
  },
  subscribed: ({ call }: RealAdmin) =>
    call('POST', '/api/admin/subscribers', {
      email: 'dana@example.com',
      firstName: 'Dana',
      lastName: 'Whitfield',
      consent: 'Signed the list at the clinic.',
    }),
  sent: ({ call }: RealAdmin) =>
    call('POST', '/api/admin/newsletters/1/send', { version: 2, audience: '1' }),
  paused: ({ call }: RealAdmin) => call('POST', '/api/admin/newsletters/1/pause'),
  undeliverable: ({ db }: RealAdmin) =>
    db.updateTable('outbox').set({ deadAt: 'then' }).where('id', '=', 1).execute(),
  bulkEdited: async ({ call }: RealAdmin) => {
    const { digest } = await (await call('GET', '/api/admin/listings/bulk')).json();
    const edit = { change: 'deactivate', total: 2, digest, key: 'a key of sixteen' };
    return call('POST', '/api/admin/listings/bulk', edit);
  },
  importedOnce: ({ db }: RealAdmin) => {
    const { id: _, ...record } = imports[0] as (typeof imports)[number];
    return db
      .insertInto('imports')
      .values({ ...record, lastAuditId: 0 })
      .execute();
  },
  uploaded: async ({ app, db, clock, headers }: RealAdmin) => {
    const form = new FormData();
    form.append('file', new File([ROSTER], 'attorneys.csv'));
    const init = { method: 'POST', headers, body: form };
    await app.request('/api/admin/imports/uploads', init);
    await addJobs(db, clock.now);
  },
  duplicated: async ({ db, call }: RealAdmin) => {
    await db
      .updateTable('licenses')
      .set({ jurisdiction: 'GA' })
      .where('lawyerId', '>', 1)
      .execute();
    const { name, phone } = lawyer();
    await db.updateTable('lawyers').set({ name, phone, isPremium: 1 }).execute();
    return call('POST', '/api/admin/duplicates/search');
  },
  articleDrafted: ({ call }: RealAdmin) =>
    call('POST', '/api/admin/articles', { ...ARTICLE, creationKey: 'the key of a form' }),
  articlePublished: async (admin: RealAdmin) => {
    await setupSteps.articleDrafted(admin);
    return admin.call('PUT', '/api/admin/articles/1/publication', { ...ARTICLE, version: 1 });
  },
  pictureAdded: ({ db, clock }: RealAdmin) =>
    addPicture(
      db,
      {
        hash: '0123456789abcdef0123456789abcdef',
        name: 'lease.jpg',
        altText: 'A signed lease',
        files: [{ width: 480, height: 320, bytes: Buffer.from('webp') }],
      },
      'command line',
      clock.now,
    ),
  merged: async (admin: RealAdmin) => {
    await setupSteps.duplicated(admin);
    return admin.call('POST', '/api/admin/listings/1/merge', { intoId: 2 });
  },
  reviewed: ({ call }: RealAdmin) => call('POST', '/api/admin/legal-review'),
  backupFailed: ({ db, clock }: RealAdmin) => {
    const startedAt = clock.now.toISOString();
    const failure = 'The disk is full.';
    const status = { serverStartedAt: startedAt, newestAt: null, failure, emailedAt: null };
    return writeDailyBackupStatus(db, status, clock.now);
  },
  /** A checked backup, a failed job, and a scheduled job that ran. */
  backedUp: async ({ db, clock }: RealAdmin) => {
    const folder = join(TEST_DATA_DIR, 'backups');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, backup.name), 'not a backup');
    const at = clock.now.toISOString();
    await saveBackupCheck(db, backup.name, { at, problem: 'It ends too early.' }, clock.now);
    await saveDatabaseCheck(db, { startedAt: at, endedAt: at, problem: null }, clock.now);
    await writeServerState(db, 'healthJob', JSON.stringify(finishedJob), clock.now);
    await recordRun(
      db,
      'database-check',
      () => clock.now,
      async () => {},
    );
  },
  logged: async (admin: RealAdmin) => {
    for (const entry of auditEntries.toReversed()) await log(admin, entry);
  },
  edited: (admin: RealAdmin) => log(admin, auditEntry()),
  counted: ({ db }: RealAdmin) =>
    addCounts(db, [{ day: '2026-11-20', what: 'pageViews', count: 7 }]),
  withPassword: async ({ db }: RealAdmin) =>
    db
      .updateTable('administrators')
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .execute(),
  setupBegun: ({ db, clock }: RealAdmin) => beginSecondFactor(db, 1, SECRET, clock.now),
  passkeyPrompted: ({ db, clock }: RealAdmin) =>
    addChallenge(db, CHALLENGE, { purpose: 'add', administratorId: 1 }, clock.now),
  passkeyAdded: ({ db, clock }: RealAdmin) => {
    const passkey = { credentialId: 'A', publicKey: 'A', counter: 0, name: 'Work laptop' };
    const added = { ...passkey, transports: [], isBackedUp: true };
    return addPasskey(db, 1, added, ['ABCDEFGHIJ'], 'test', clock.now);
  },
  linkAdded: ({ db, clock }: RealAdmin) => {
    const soon = new Date(clock.now.getTime() + 60_000);
    return replaceLink(db, { purpose: 'lawyer', subjectId: 1 }, 'token', soon);
  },
} satisfies Record<string, (admin: RealAdmin) => Promise<unknown>>;

const ROSTER = 'Name,Bar Number,City,State,Notes\nAnn Doe,123,Mobile,AL,x\nBo Li,,Mobile,AL,\n';

/** Adds a dry run of the first upload, and the undoing of an import. */
async function addJobs(db: RealAdmin['db'], at: Date): Promise<void> {
  const { job: check } = uploadDetails(1);
  const undone = uploadList.undo;
  const upload = { kind: 'check', uploadId: 1, uploadVersion: 1 } as const;
  const checkId = await addJob(db, upload, 'ann', at);
  await endJob(db, checkId ?? 0, { state: 'done', result: check?.tally, message: 'x' }, at);
  const undoId = await addJob(db, { kind: 'undo', importId: 3 }, 'ann', at);
  await endJob(db, undoId ?? 0, { state: 'done', result: undone?.undo, message: 'x' }, at);
}

function log({ db, clock }: RealAdmin, { id: _, at: __, before, after, ...entry }: AuditEntry) {
  const change = { ...entry, ...(before && { before }), ...(after && { after }) };
  return recordChange(db, change, clock.now);
}
