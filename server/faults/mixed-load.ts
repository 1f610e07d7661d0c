import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/engine/database.ts';
import { shuffledSearches } from '../bench/site.ts';
import { administratorHeaders } from '../testing/test-session.ts';
import { adminClient } from './admin-client.ts';
import { newTally, type RequestTally, sendRequests } from './clients.ts';
import { listingEditor } from './edit-listing.ts';
import { type FormLoad, startForms } from './form-load.ts';

/** Clients of each kind, and the milliseconds between their requests. */
const READERS = 4;
const READ_PAUSE_MS = 20;
const VISITORS = 4;
const FORM_PAUSE_MS = 50;
const EDIT_PAUSE_MS = 100;

/** Lawyers whose listings an administrator edits. */
const EDITED_IDS = [1, 2, 3];

/** Profiles that visitors read, with other pages. */
const PAGES = [
  '/',
  '/find-lawyer',
  '/about',
  ...Array.from({ length: 20 }, (_, index) => `/lawyer/${index + 1}`),
];

/** Visitors who read pages, search and send forms, and an administrator who edits listings. */
export interface MixedLoad {
  forms: FormLoad;
  /** Reads of pages and searches. */
  reads: RequestTally;
  edits: EditTally;
  stop(): Promise<void>;
}

export interface EditTally {
  acknowledged: number;
  /** Attempts that failed or whose result is unknown. */
  failed: number;
  /**
   * Possible stored values for each lawyer: the last acknowledged one, and those of later attempts
   * whose result is unknown.
   */
  possible: Map<number, Set<string>>;
}

/** @param origin the URL that all clients use */
export async function startMixedLoad(db: Database, origin: string): Promise<MixedLoad> {
  const headers = await administratorHeaders(db);
  const stop = new AbortController();
  const reads = newTally();
  const options = { keepAlive: true, stop: stop.signal, tally: reads, pause: READ_PAUSE_MS };
  const searches = shuffledSearches();
  const readers = Array.from({ length: READERS }, (_, reader) => {
    const paths = searches.slice(1000 * reader).flatMap((search) => [search, ...PAGES.slice(0, 3)]);
    // The server limits how many pages it renders at once for one client IP.
    return [PAGES, paths].map((list, kind) =>
      sendRequests(() => origin, list, { ...options, forwardedFor: `192.0.${kind}.${reader}` }),
    );
  });
  const edits: EditTally = { acknowledged: 0, failed: 0, possible: new Map() };
  const editing = EDITED_IDS.map((id) => editRepeatedly(id, { headers, origin, edits, stop }));
  const forms = startForms(() => origin, VISITORS, FORM_PAUSE_MS);
  return {
    forms,
    reads,
    edits,
    async stop() {
      stop.abort();
      await Promise.all([...readers.flat(), ...editing, forms.stop()]);
    },
  };
}

interface Editing {
  headers: { Cookie: string };
  origin: string;
  edits: EditTally;
  stop: AbortController;
}

async function editRepeatedly(id: number, { headers, origin, edits, stop }: Editing) {
  const agent = new Agent({ keepAlive: true });
  const editor = listingEditor(adminClient(headers, agent));
  const possible = new Set<string>();
  edits.possible.set(id, possible);
  for (let edit = 1; !stop.signal.aborted; edit += 1) {
    const listing = await editor.read(origin, id);
    const lawFirmName = `Firm ${id}.${edit}`;
    const status = listing
      ? await editor.save(origin, id, { version: listing.version, lawFirmName })
      : null;
    if (status === 200) {
      edits.acknowledged += 1;
      possible.clear();
    } else edits.failed += 1;
    if (listing && (status === null || status === 200 || status >= 500)) possible.add(lawFirmName);
    await wait(EDIT_PAUSE_MS);
  }
  agent.destroy();
}

/** Counts the lawyers whose last acknowledged edit is not stored. */
export async function countLostEdits(db: Database, { possible }: EditTally): Promise<number> {
  const lawyers = await db.selectFrom('lawyers').select(['id', 'lawFirmName']).execute();
  const stored = new Map(lawyers.map(({ id, lawFirmName }) => [id, `${lawFirmName}`]));
  return [...possible].filter(([id, names]) => names.size > 0 && !names.has(`${stored.get(id)}`))
    .length;
}

/** Counts the failures by kind of request and reason. */
export function failuresByReason({ failures, refused }: RequestTally): Record<string, number> {
  const counts: Record<string, number> = refused > 0 ? { refused } : {};
  for (const failure of failures) {
    const [path = '', reason] = failure.split(': ');
    const kind = `${path.includes('?') ? 'search' : 'page'}, ${reason}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
