import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';

/** The editable fields of a page. The text is Markdown. */
export interface ProseContent {
  title: string;
  description: string;
  intro: string;
  text: string;
  facts: { figure: string; label: string }[];
}

export interface ProseVersion {
  id: number;
  /** Null for the text that the product ships. */
  content: ProseContent | null;
  savedAt: string;
  savedBy: string;
}

/** A version in a list, without its content. */
export type ProseVersionSummary = Omit<ProseVersion, 'content'> & { isOriginal: boolean };

/** The version of a page that is public; null for the text that the product ships. */
export function currentProse(db: Database, page: string): Promise<ProseVersion | null> {
  return findVersion(db, page, null);
}

/** One version of a page; null if the page has no such version. */
export function findProseVersion(
  db: Database,
  page: string,
  id: number,
): Promise<ProseVersion | null> {
  return findVersion(db, page, id);
}

/** The latest version of each page that has one. */
export async function latestProseVersions(
  db: Database,
): Promise<(ProseVersionSummary & { page: string })[]> {
  const rows = await db
    .selectFrom('proseVersions')
    .select(['id', 'page', 'savedAt', 'savedBy'])
    .select((eb) => eb('content', 'is', null).$castTo<boolean | number>().as('isOriginal'))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('proseVersions')
        .select((eb) => eb.fn.max('id').as('id'))
        .groupBy('page'),
    )
    .orderBy('page')
    .execute();
  return rows.map((row) => ({ ...row, isOriginal: Boolean(row.isOriginal) }));
}

/** The versions of a page, newest first. */
export async function proseVersions(
  db: Database,
  page: string,
  limit: number,
): Promise<ProseVersionSummary[]> {
  const rows = await db
    .selectFrom('proseVersions')
    .select(['id', 'savedAt', 'savedBy'])
    .select((eb) => eb('content', 'is', null).$castTo<boolean | number>().as('isOriginal'))
    .where('page', '=', page)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, isOriginal: Boolean(row.isOriginal) }));
}

/**
 * Saves a new version of a page, which is public at once. Saving what is already public changes
 * nothing.
 *
 * @param content null to show the text that the product ships
 * @param basedOn the ID of the version that the administrator edited; 0 if there was none
 * @returns `changed` if someone else has saved a version since; nothing is written then
 */
export function saveProse(
  db: Database,
  page: string,
  content: ProseContent | null,
  basedOn: number,
  { administratorId, now }: { administratorId: number; now: Date },
): Promise<'saved' | 'changed'> {
  return db.transaction().execute(async (transaction) => {
    const current = await currentProse(transaction, page);
    if (JSON.stringify(current?.content ?? null) === JSON.stringify(content)) return 'saved';
    if ((current?.id ?? 0) !== basedOn) return 'changed';
    const actor = await administratorActor(transaction, administratorId);
    const { id } = await transaction
      .insertInto('proseVersions')
      .values({
        page,
        content: content && JSON.stringify(content),
        savedAt: now.toISOString(),
        savedBy: actor,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('contentVersions')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('content', '=', 'prose')
      .execute();
    const before = { page, version: current?.id ?? null };
    const after = { page, version: id, original: content === null };
    const change = { actor, action: 'edit', subject: 'site', subjectId: null } as const;
    await recordChange(transaction, { ...change, before, after }, now);
    return 'saved';
  });
}

async function findVersion(
  db: Database,
  page: string,
  id: number | null,
): Promise<ProseVersion | null> {
  const row = await db
    .selectFrom('proseVersions')
    .select(['id', 'content', 'savedAt', 'savedBy'])
    .where('page', '=', page)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, content: row.content === null ? null : JSON.parse(row.content) };
}
