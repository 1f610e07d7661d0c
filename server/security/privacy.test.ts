import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdministrator } from '../../db/accounts/administrators.ts';
import { replaceLink } from '../../db/accounts/one-time-links.ts';
import { recordManualCheck } from '../../db/applications/application-proofs.ts';
import { addLawyerCounts } from '../../db/counts/lawyer-counts.ts';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { countWaiting } from '../../db/inbox/counts.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import { editListing } from '../../db/lawyers/listings.ts';
import { editOwnListing } from '../../db/lawyers/my-listing.ts';
import { clearExpired } from '../../db/privacy/retention.ts';
import { personErase, personExport } from '../cli/person.ts';
import { retention } from '../cli/retention.ts';
import { runCommand } from '../cli/test-cli.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { createTestApp, lawyer } from '../testing/test-app.ts';
import { application, message, payloads } from '../testing/test-forms.ts';
import { administratorHeaders, lawyerHeaders } from '../testing/test-session.ts';

const DANA = 'dana@example.com';
const commands = [retention, personExport, personErase];

/** Forms that one person sent, with distinctive words that a search of the file finds. */
const submissions = {
  '/api/find-lawyer-request': {
    ...payloads.injury,
    name: 'Dana Zebrawood',
    phone: '2055550187',
    message: `A zebra ran into my car on the interstate. ${'It was quite a zebra. '.repeat(150)}`,
  },
  '/api/contact': {
    ...message,
    name: 'Dana Zebrawood',
    subject: 'Zebras',
    message: 'About zebras.',
  },
  '/api/lawyer-signup': {
    ...application,
    email: 'Dana@Example.com',
    firstName: 'Dana',
    lastName: 'Zebrawood',
    questions: 'May I list zebras?',
  },
  '/api/newsletter': { email: DANA },
};

let folder: string;
let db: Database;
let seedDir: string;
let statusPage: string | undefined;

/** The forms are stored once, and each test works on a copy of the database file. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'privacy-'));
  seedDir = join(folder, 'first');
  const seedDb = await openDirectory({ dataDir: seedDir, backupDir: seedDir });
  const { app, tally } = createTestApp(seedDb, { now: () => submittedAt });
  for (const [path, body] of Object.entries(submissions)) {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `key of ${path}` };
    const response = await app.request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBe(201);
    const { status } = await response.json();
    statusPage ??= status;
  }
  const application = { applicationId: 1, lawyerId: null };
  const check = { ...application, actor: 'command line', reason: 'She rides a zebra.' };
  await recordManualCheck(seedDb, check, submittedAt);
  await seedDb
    .insertInto('applicationDecisions')
    .values({ ...application, decision: 'refused', reason: 'No zebras.', decidedAt: 'then' })
    .execute();
  await seedDb
    .insertInto('messageReplies')
    .values({ messageId: 1, author: 'ann', text: 'We like zebras.', repliedAt: 'then' })
    .execute();
  await administratorHeaders(seedDb, submittedAt);
  await seedDb
    .insertInto('replyDrafts')
    .values({ messageId: 1, administratorId: 1, text: 'We may like zebras.', savedAt: 'then' })
    .execute();
  for (const subject of ['request', 'message', 'application'] as const)
    await seedDb
      .insertInto('notes')
      .values({
        subject,
        subjectId: 1,
        author: 'ann',
        text: 'Allergic to zebras.',
        writtenAt: 'then',
      })
      .execute();
  await tally.flush();
  await seedDb.destroy();
});
afterAll(() => rmSync(folder, { recursive: true }));

let number = 0;
let dataDir: string;
const submittedAt = new Date('2026-01-10T12:00:00Z');

beforeEach(async () => {
  dataDir = join(folder, String(number++));
  cpSync(seedDir, dataDir, { recursive: true });
  db = await openDatabase(join(dataDir, 'directory.db'));
  return () => db.destroy();
});

/** Adds a lawyer, and a mistake that Dana reports on the lawyer's profile. */
async function reportMistake() {
  await addLawyers(db, [lawyer()]);
  const { app, tally } = createTestApp(db, { now: () => submittedAt });
  const { status } = await app.request('/api/mistake-reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      lawyerId: 1,
      field: 'other',
      correctValue: 'This lawyer also represents zebras.',
      email: DANA,
      renderedAt: message.renderedAt,
    }),
  });
  expect(status).toBe(201);
  await tally.flush();
}

async function runDirectory(...words: string[]) {
  return runCommand(commands, words, { DATA_DIR: dataDir });
}

/** The bytes of the database files, including the write-ahead log. */
const bytes = () =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('directory.db'))
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('');

const all = (table: 'requests' | 'messages' | 'applications' | 'consents' | 'outbox') =>
  db.selectFrom(table).selectAll().execute();

/** How personal data in each table is erased. A new table must be added here. */
const TABLES: Record<string, 'both' | 'retention' | 'person' | 'kept' | 'nothing'> = {
  requests: 'both',
  messages: 'both',
  applications: 'both',
  outbox: 'both',
  subscribers: 'both',
  messageReplies: 'both',
  replyDrafts: 'both',
  notes: 'both',
  mistakeReports: 'both',
  requestTokens: 'retention',
  idempotencyKeys: 'retention',
  limits: 'retention',
  sessions: 'retention',
  knownDevices: 'retention',
  oneTimeLinks: 'retention',
  passkeyChallenges: 'retention',
  ssoAttempts: 'retention',
  // The record of a consent outlives the person's erasure and ends with its retention period.
  consents: 'retention',
  newsletterRecipients: 'person',
  // Why an application was approved or declined; proof links of a listing are deleted with it.
  applicationProofs: 'both',
  applicationDecisions: 'both',
  auditLog: 'both',
  // Public listings and administrators: an administrator removes them.
  lawyers: 'kept',
  premiumTerms: 'kept',
  verifications: 'kept',
  licenses: 'kept',
  licenseOverrides: 'kept',
  provenance: 'kept',
  removedLawyers: 'kept',
  administrators: 'kept',
  recoveryCodes: 'kept',
  passkeys: 'kept',
  ssoIdentities: 'kept',
  listingChanges: 'kept',
  importChanges: 'kept',
  // Lines of an uploaded roster, deleted with the upload after a week.
  importJobs: 'kept',
  duplicateListings: 'kept',
  mergedLawyers: 'kept',
  // IDs of listings.
  bulkEdits: 'nothing',
  lawyerPositions: 'nothing',
  sources: 'nothing',
  lawyerCounts: 'nothing',
  // Lawyers' names as they were shown to the visitor.
  requestRecipients: 'nothing',
  applicationPracticeAreas: 'nothing',
  contentVersions: 'nothing',
  counts: 'nothing',
  newsletters: 'nothing',
  // Only the email of the administrator who changed or uploaded something.
  posts: 'kept',
  proseVersions: 'kept',
  siteSettings: 'kept',
  siteLogos: 'kept',
  pictures: 'kept',
  articleEditors: 'kept',
  pictureFiles: 'nothing',
  articlePictures: 'nothing',
  practiceAreas: 'nothing',
  rosterImports: 'nothing',
  lawyerChanges: 'nothing',
  imports: 'nothing',
  importConfirmations: 'nothing',
  replyTemplates: 'nothing',
  // An administrator's filters without search words, deleted with the account.
  savedFilters: 'kept',
  rosterUploads: 'nothing',
  serverState: 'nothing',
  shippedData: 'nothing',
  states: 'nothing',
  towns: 'nothing',
  zips: 'nothing',
};

/** Index tables, derived from the tables above. */
const DERIVED = /^(kysely_|sqlite_|(lawyer|request|message|application)Names|lawyerWords)/;

test('lists for each table whether it holds personal data and how that is erased', async () => {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !DERIVED.test(name));
  expect(names.filter((name) => !(name in TABLES))).toEqual([]);
});

describe('a year after a request', () => {
  test('no personal data is left in the tables or the file, except the record of the consent', async () => {
    await db.updateTable('requests').set({ closedAt: '2026-01-12T12:00:00.000Z' }).execute();
    await reportMistake();
    expect(bytes()).toContain('represents zebras');
    const cleared = await clearExpired(db, periods, new Date('2027-01-10T12:00:01Z'));
    expect(cleared).toMatchObject({
      'request texts': 1,
      'contact details in requests': 1,
      'contact details in messages': 1,
      'replies to messages': 1,
      notes: 3,
      'contact details in applications': 1,
      'mistake reports': 1,
      'request links': 1,
      'unsent emails': 6,
      'unconfirmed subscribers': 1,
      'consent records': 0,
    });
    expect(bytes().match(/.{0,20}(?:zebra|Zebra|dana@|5550187).{0,20}/gi)).toBeNull();
    expect(await all('requests')).toMatchObject([{ kind: 'injury', state: 'AL', name: null }]);
    expect(await all('messages')).toHaveLength(1);
    expect(await all('applications')).toHaveLength(1);
    expect(await all('consents')).toHaveLength(2);
  });
});

const periods = {
  textDays: 90,
  contactMonths: 12,
  consentYears: 5,
  unconfirmedDays: 30,
  idempotencyHours: 24,
};

describe('retention periods', () => {
  const clearAt = (time: string) => clearExpired(db, periods, new Date(time));

  test('texts are erased 90 days after closing, and never while a request is open', async () => {
    await clearAt('2026-06-01T00:00:00Z');
    expect(await all('requests')).toMatchObject([{ message: expect.stringContaining('zebra') }]);
    for (const table of ['requests', 'messages', 'applications'] as const)
      await db.updateTable(table).set({ closedAt: '2026-06-01T00:00:00.000Z' }).execute();
    await clearAt('2026-08-29T23:59:59Z');
    expect(await all('messages')).toMatchObject([{ subject: 'Zebras' }]);
    await clearAt('2026-08-30T00:00:00Z');
    expect(await all('requests')).toMatchObject([
      { message: null, injuryType: null, requiresMedicalTreatment: null, name: 'Dana Zebrawood' },
    ]);
    expect(await all('messages')).toMatchObject([{ subject: '', message: '', email: DANA }]);
    expect(await all('applications')).toMatchObject([{ questions: null, firstName: 'Dana' }]);
  });

  test('contact details are erased after twelve months, closed or not', async () => {
    await clearAt('2027-01-10T11:59:59Z');
    expect(await all('requests')).toMatchObject([{ name: 'Dana Zebrawood' }]);
    await clearAt('2027-01-10T12:00:00Z');
    expect(await all('requests')).toMatchObject([{ name: null, phone: null, message: null }]);
    const nothingLate = { waiting: 0, late: 0 };
    expect(await countWaiting(db, '2027-01-10T00:00:00.000Z')).toEqual({
      requests: nothingLate,
      messages: nothingLate,
      applications: nothingLate,
    });
  });

  test('one month before March 31 is the last day of February, so nothing is erased early', async () => {
    await db.updateTable('requests').set({ receivedAt: '2026-03-01T12:00:00.000Z' }).execute();
    const aMonth = { ...periods, contactMonths: 1 };
    await clearExpired(db, aMonth, new Date('2026-03-31T12:00:00Z'));
    expect(await all('requests')).toMatchObject([{ name: 'Dana Zebrawood' }]);
    await clearExpired(db, aMonth, new Date('2026-04-01T12:00:00Z'));
    expect(await all('requests')).toMatchObject([{ name: null }]);
  });

  test('records of consent are erased after five years', async () => {
    await clearAt('2031-01-10T11:59:59Z');
    expect(await all('consents')).toHaveLength(2);
    await clearAt('2031-01-10T12:00:00Z');
    expect(await all('consents')).toEqual([]);
  });

  test('sent emails are deleted after 30 days, confirmed subscribers never', async () => {
    await db.updateTable('outbox').set({ sentAt: '2026-01-10T12:01:00.000Z' }).execute();
    await db.updateTable('subscribers').set({ confirmedAt: '2026-01-11T00:00:00.000Z' }).execute();
    await clearAt('2026-02-09T12:00:00Z');
    expect(await all('outbox')).toHaveLength(5);
    await clearAt('2026-02-09T12:01:00Z');
    expect(await all('outbox')).toEqual([]);
    await clearAt('2030-01-01T00:00:00Z');
    expect(await db.selectFrom('subscribers').selectAll().execute()).toHaveLength(1);
  });

  test('client IPs are deleted when their rate limit expires, idempotency keys after a day', async () => {
    expect(await db.selectFrom('limits').selectAll().execute()).not.toEqual([]);
    await clearAt('2026-01-11T12:00:00Z');
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([]);
  });
});

test('a withdrawal leaves no trace of the request in the file', async () => {
  const { app, tally } = createTestApp(db);
  expect(bytes()).toContain('interstate');
  expect(
    (await app.request(`/api${statusPage?.replace('request', 'requests')}`, { method: 'DELETE' }))
      .status,
  ).toBe(204);
  expect(bytes()).not.toContain('interstate');
  await tally.flush();
});

describe('directory retention', () => {
  test('reports in a dry run what it would erase, erases exactly that, and then nothing', async () => {
    const planned = JSON.parse((await runDirectory('retention', '--dry-run', '--json')).out);
    expect(planned.isDryRun).toBe(true);
    expect(planned.counts['unsent emails']).toBe(5);
    expect(await all('outbox')).toHaveLength(5);
    const done = JSON.parse((await runDirectory('retention', '--json')).out);
    expect(done.counts).toEqual(planned.counts);
    expect(await all('outbox')).toEqual([]);
    expect((await runDirectory('retention')).out).toMatch(
      /90 days.*12 months.*5 years.*\nNothing to delete\./,
    );
  });
});

describe('directory person export', () => {
  test('prints all data stored for an email, ignoring case, and no one else’s', async () => {
    await reportMistake();
    const { app, tally } = createTestApp(db);
    const other = { ...message, email: 'other@example.com', message: 'I know no zebras at all.' };
    const headers = { 'Content-Type': 'application/json' };
    await app.request('/api/contact', { method: 'POST', headers, body: JSON.stringify(other) });
    await tally.flush();
    const { code, out } = await runDirectory('person', 'export', 'DANA@example.com');
    expect(code).toBe(0);
    const exported = JSON.parse(out);
    expect(exported).toMatchObject({
      requests: [{ name: 'Dana Zebrawood' }],
      messages: [{ subject: 'Zebras' }],
      messageReplies: [{ text: 'We like zebras.' }],
      replyDrafts: [{ text: 'We may like zebras.' }],
      notes: ['request', 'message', 'application'].map((subject) => ({
        subject,
        text: 'Allergic to zebras.',
      })),
      applications: [{ email: 'Dana@Example.com' }],
      mistakeReports: [{ correctValue: 'This lawyer also represents zebras.' }],
      consents: [{ subject: 'request' }, { subject: 'application' }],
      subscribers: [{ email: DANA }],
    });
    expect(exported.applicationPracticeAreas).toHaveLength(2);
    expect(exported.outbox).toHaveLength(6);
    expect(out).not.toMatch(/other@example|no zebras|fingerprint|confirmationHash|Token"/);
  });

  test('includes a lawyer’s listing with its related rows, and an administrator’s account', async () => {
    await addLawyers(db, [lawyer({ email: DANA }), lawyer({ email: 'other@example.com' })]);
    for (const lawyerId of [1, 2]) {
      const premium = { until: '2027-01-31' };
      const verification = { verifiedOn: '2026-11-10', source: 'The bar', link: null };
      const reason = `A court stayed it for lawyer ${lawyerId}.`;
      const licenseOverride = { keepsListed: true, allowsVerified: false, reason };
      const changes = { premium, verification, licenseOverride, phone: '2055550123' };
      const edit = { lawyerId, changes, actor: 'system' };
      const { version = '' } = (await editListing(db, edit, submittedAt)) ?? {};
      const fields = { name: `Wanted ${lawyerId}` };
      const reviewedFields = ['name'] as const;
      const expectedVersion = version;
      const own = { lawyerId, fields, reviewedFields, expectedVersion, buildEmails: () => [] };
      await editOwnListing(db, own, submittedAt);
      await addLawyerCounts(db, [{ lawyerId, day: '2026-01-10', what: 'phoneClicks', count: 3 }]);
      await lawyerHeaders(db, lawyerId, submittedAt);
      await db
        .insertInto('mistakeReports')
        .values({
          ...{ lawyerId, field: 'other', correctValue: `Lawyer ${lawyerId} retired.`, email: null },
          ...{ suspicion: null, fingerprint: '', receivedAt: submittedAt.toISOString() },
        })
        .execute();
      await replaceLink(db, { purpose: 'lawyer', subjectId: lawyerId }, `${lawyerId}`, submittedAt);
    }
    await createAdministrator(db, { email: DANA, passwordHash: 'secret' }, 'system', submittedAt);
    const exported = JSON.parse((await runDirectory('person', 'export', DANA)).out);
    expect(exported).toMatchObject({
      lawyers: [{ id: 1 }],
      premiumTerms: [{ lawyerId: 1, until: '2027-01-31' }],
      verifications: [{ source: 'The bar' }],
      licenses: [{ lawyerId: 1, status: 'active', asOf: '2026-11-10' }],
      licenseOverrides: [{ lawyerId: 1, reason: 'A court stayed it for lawyer 1.' }],
      provenance: [{ lawyerId: 1 }],
      sources: [{ name: 'The bar' }],
      reportedMistakes: [{ lawyerId: 1, correctValue: 'Lawyer 1 retired.' }],
      listingChanges: [{ changes: '{"name":"Wanted 1"}' }],
      lawyerCounts: [{ count: 3 }],
      sessions: [{ lawyerId: 1, seenAt: submittedAt.toISOString() }],
      oneTimeLinks: [{ purpose: 'lawyer' }],
      administrators: [{ email: DANA }],
    });
    expect(exported.auditLog).toMatchObject([
      { action: 'check', subject: 'application' },
      { action: 'edit', subject: 'lawyer' },
      { action: 'ask for', subject: 'lawyer' },
      { action: 'create', subject: 'administrator' },
    ]);
    expect(JSON.stringify(exported)).not.toMatch(/Wanted 2|awyer 2|other@|secret|"hash"/);
    const erased = await runDirectory('person', 'erase', DANA, '--yes');
    expect(erased.out).toMatch(/A public listing has.*\nAn administrator signs in/);
    const again = JSON.parse((await runDirectory('person', 'erase', DANA, '--yes', '--json')).out);
    expect(again).toEqual({
      erased: {},
      consentsKept: 2,
      listings: 1,
      mergedListings: 0,
      administrators: 1,
    });
  });

  test('writes a file that only its user can read, and never overwrites one', async () => {
    const file = join(dataDir, 'dana.json');
    expect((await runDirectory('person', 'export', DANA, '--out', file)).out).toMatch(
      /^Saved \d+ rows to /,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await runDirectory('person', 'export', DANA, '--out', file)).code).toBe(1);
  });
});

describe('directory person erase', () => {
  test('requires --yes without a terminal', async () => {
    const { code, err } = await runDirectory('person', 'erase', DANA);
    expect([code, err]).toEqual([1, expect.stringContaining('add --yes')]);
    expect(await all('messages')).toMatchObject([{ email: DANA }]);
  });

  test('keeps empty rows for the counts and the record of the consent, and no trace in the file', async () => {
    await reportMistake();
    const { code, out } = await runDirectory('person', 'erase', 'Dana@EXAMPLE.com', '--yes');
    expect(code).toBe(0);
    expect(out).toMatch(
      /requests: 1\n.*messages: 1\n.*applications: 1\n.*mistakeReports: 1\n.*subscribers: 1/,
    );
    expect(bytes().match(/.{0,20}(?:zebra|dana@|5550187).{0,20}/gi)).toBeNull();
    expect(await all('requests')).toHaveLength(1);
    expect(await all('messages')).toHaveLength(1);
    expect(await all('applications')).toHaveLength(1);
    const exported = JSON.parse((await runDirectory('person', 'export', DANA)).out);
    expect(exported.consents).toHaveLength(2);
    expect((await runDirectory('person', 'erase', DANA, '--yes')).out).toMatch(
      /^Nothing stored about/,
    );
  });

  test('deletes nothing about people whose email merely contains this one', async () => {
    const { app, tally } = createTestApp(db);
    const headers = { 'Content-Type': 'application/json' };
    for (const email of [`jor${DANA}`, `x.${DANA}`, `${DANA}.au`]) {
      const body = JSON.stringify({ ...message, email, message: 'I know no zebras at all.' });
      await app.request('/api/contact', { method: 'POST', headers, body });
    }
    const teamEmails = (rows: { kind: string }[]) =>
      rows.filter(({ kind }) => kind === 'message-team');
    expect(teamEmails(await all('outbox'))).toHaveLength(4);
    await runDirectory('person', 'erase', DANA, '--yes');
    expect(teamEmails(await all('outbox'))).toHaveLength(3);
    await tally.flush();
  });

  test.each(['', 'dana', "dana@example.com' or 1=1"])('rejects %j as an email', async (email) => {
    expect((await runDirectory('person', 'erase', email, '--yes')).code).toBe(2);
    expect(await all('messages')).toMatchObject([{ email: DANA }]);
  });
});
