import { addDays, dayIn } from '../../../server/contract/site/dates.ts';
import type { AuditEntry, ImportRecord, Lawyer, Listing } from '../../app/api/client.ts';
import { ownLicense } from './fixtures.ts';
import { site } from './site.ts';

/** The email of the signed-in administrator. */
export const ANN = 'ann@counselatlas.example';
const actor = `administrator ${ANN}`;

/**
 * Converts a lawyer to a listing in the admin. Listings with an odd ID have a bar number; the first
 * listing has every detail.
 */
export function listingOf({ isPremium, isVerified, ...lawyer }: Lawyer): Listing {
  const { distanceMiles: _, licenseCheck: __, provenance: ___, ...fields } = lawyer;
  const isFirst = lawyer.id === 1;
  const firstVerification = {
    verifiedOn: '2026-11-02',
    source: 'Alabama State Bar, member directory',
    link: 'https://bar.example/members/1001',
  };
  return {
    ...fields,
    ...noLicenses,
    licenses: [ownLicense],
    barNumber: lawyer.id % 2 ? `ASB-${1000 + lawyer.id}` : null,
    premium: isPremium ? { until: isFirst ? '2026-12-15' : null } : null,
    verification: isVerified
      ? isFirst
        ? firstVerification
        : { verifiedOn: null, source: null, link: null }
      : null,
    hasCoordinates: true,
    version: 'first',
  };
}

/** A listing without license data. */
export const noLicenses = {
  licenses: [],
  licenseOverride: null,
  unlistedReason: null,
  mayBeVerified: true,
} satisfies Partial<Listing>;

/** An audit log entry: an edit of the first listing. Tests override fields. */
export function auditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1,
    at: '2026-11-20T10:00:00.000Z',
    actor,
    action: 'edit',
    subject: 'lawyer',
    subjectId: 1,
    before: { phone: '2055550100' },
    after: { phone: '2055550114' },
    reason: 'Called on the phone',
    ...changes,
  };
}

const noDetails = { before: null, after: null, reason: null };

/** Audit log entries, newest first: one for each subject and for each kind of actor. */
export const auditEntries: AuditEntry[] = [
  auditEntry({
    id: 6,
    action: 'had the legal pages read',
    subject: 'site',
    subjectId: null,
    ...noDetails,
  }),
  auditEntry({
    id: 5,
    action: 'approve',
    subject: 'application',
    subjectId: 4,
    ...noDetails,
    after: { lawyerId: 1 },
  }),
  auditEntry({
    id: 4,
    action: 'introduce',
    subject: 'request',
    subjectId: 6,
    before: { status: 'received', lawyers: [] },
    after: { status: 'introduced', lawyers: [1] },
    reason: null,
  }),
  auditEntry({ id: 3, action: 'erase', subject: 'message', subjectId: 2, ...noDetails }),
  auditEntry({
    id: 2,
    actor: 'visitor',
    action: 'fail to sign in',
    subject: 'administrator',
    ...noDetails,
  }),
  auditEntry(),
];

/**
 * The last `count` days including today, latest first. The days are relative because the dashboard
 * shows only recent days.
 */
export function daysUntilToday(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    addDays(dayIn(site.timeZone, new Date()), -index),
  );
}

/** Imports, newest first: one that can be undone, a stopped one and an undone one. */
export const imports: ImportRecord[] = [
  {
    id: 3,
    startedAt: '2026-11-21T15:00:00.000Z',
    endedAt: '2026-11-21T15:02:00.000Z',
    fileName: 'bar-roster.csv',
    sourceName: 'Alabama State Bar',
    mapping: 'generic',
    added: 120,
    changed: 35,
    same: 19_845,
    removed: 1,
    wrongRows: 12,
    retired: 9,
    undoneAt: null,
  },
  {
    id: 2,
    startedAt: '2026-11-20T15:00:00.000Z',
    endedAt: null,
    fileName: 'standard input',
    sourceName: null,
    mapping: null,
    added: 2000,
    changed: 0,
    same: 0,
    removed: 0,
    wrongRows: 0,
    retired: 0,
    undoneAt: null,
  },
  {
    id: 1,
    startedAt: '2026-11-19T15:00:00.000Z',
    endedAt: '2026-11-19T15:02:00.000Z',
    fileName: 'attorneys.csv',
    sourceName: null,
    mapping: 'new-york',
    added: 50_000,
    changed: 0,
    same: 0,
    removed: 0,
    wrongRows: 0,
    retired: 0,
    undoneAt: '2026-11-19T16:00:00.000Z',
  },
];
