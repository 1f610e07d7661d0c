import { INBOX_PAGE_SIZE, type InboxKind } from '../../../server/contract/inbox/inbox.ts';
import type {
  ApplicationRow,
  InboxEntry,
  MessageRow,
  RequestRow,
  Rows,
} from '../../app/admin/inbox/rows.ts';
import { ANN } from './admin-fixtures.ts';
import type { Inbox } from './inbox.ts';

type Columns = { [Kind in keyof Inbox]: readonly (keyof Inbox[Kind][number])[] };

/** The columns of the inbox's CSV files, in order. */
export const CSV_COLUMNS: Columns = {
  requests: [
    ...(['id', 'kind', 'status', 'receivedAt', 'seenAt', 'introducedAt', 'closedAt'] as const),
    ...(['withdrawnAt', 'suspicion', 'name', 'email', 'phone', 'city', 'state'] as const),
    ...(['practiceArea', 'injuryType', 'requiresMedicalTreatment', 'message', 'notes'] as const),
  ],
  messages: [
    ...(['id', 'status', 'receivedAt', 'seenAt', 'closedAt', 'erasedAt', 'suspicion'] as const),
    ...(['name', 'email', 'subject', 'message', 'notes'] as const),
  ],
  applications: [
    ...(['id', 'status', 'receivedAt', 'seenAt', 'closedAt', 'erasedAt', 'suspicion'] as const),
    ...(['firstName', 'lastName', 'email', 'phone', 'lawFirm', 'website'] as const),
    ...(['practiceAreas', 'yearsExperience', 'barAdmissions', 'city', 'state'] as const),
    ...(['zipCode', 'education', 'languages', 'questions', 'notes'] as const),
  ],
};

/** Columns that are only in the CSV files, not in the lists on pages. */
const CSV_ONLY_COLUMNS: Columns = {
  requests: ['injuryType', 'requiresMedicalTreatment', 'message', 'notes'],
  messages: ['message', 'notes'],
  applications: [
    ...(['website', 'yearsExperience', 'barAdmissions', 'zipCode'] as const),
    ...(['education', 'languages', 'questions', 'notes'] as const),
  ],
};

type ListedRows = Rows<RequestRow> | Rows<MessageRow> | Rows<ApplicationRow>;

/** Returns a page of a list; the first page is 1. */
export function listedPage(kind: InboxKind, all: readonly InboxEntry[], page: number): ListedRows {
  const names = CSV_COLUMNS[kind].filter(
    (name) => !CSV_ONLY_COLUMNS[kind].some((column) => column === name),
  );
  const start = (page - 1) * INBOX_PAGE_SIZE;
  const rows = all.slice(start, start + INBOX_PAGE_SIZE).map((row) => {
    const values: Record<string, unknown> = row;
    const columns = Object.fromEntries(names.map((name) => [name, values[name]]));
    return { ...columns, assignee: row.assigneeId === null ? null : ANN };
  });
  return { total: all.length, rows } as unknown as ListedRows;
}

/** Rows as a CSV file. */
export function toCsv(kind: InboxKind, rows: readonly InboxEntry[]): string {
  const cells = rows.map((row) => {
    const values: Record<string, unknown> = row;
    return CSV_COLUMNS[kind].map((name) => toCsvCell(values[name]));
  });
  return [CSV_COLUMNS[kind], ...cells].map((line) => `${line.join(',')}\n`).join('');
}

function toCsvCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(';') : String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
