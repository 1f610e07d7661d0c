import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { AuditAction } from '../data/audit-actions.ts';
import { isShippedArea } from '../data/listed-areas.ts';
import { slugOf } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import type { ActionContext } from '../inbox/update-inbox-item.ts';
import { logManyLawyerChanges } from '../lawyers/lawyer-changes.ts';
import { type PracticeArea, practiceAreasOf } from './practice-areas.ts';

/** The fields of a practice area that the operator edits. */
export interface AreaContent
  extends Pick<PracticeArea, 'name' | 'description' | 'icon' | 'englishTerms' | 'spanishTerms'> {}

/** Why a practice area wasn't saved. */
export type AreaProblem = 'unknown' | 'changed' | 'name taken' | 'too many' | 'last shown';

type AreaOutcome = { area: PracticeArea } | { problem: AreaProblem };

export const MAX_PRACTICE_AREAS = 60;

/** Words that stand for something else in URLs and forms. */
const RESERVED = ['any', 'all', 'other'];

/** Adds a practice area. Adding the same one again changes nothing. */
export function addPracticeArea(
  db: Database,
  content: AreaContent,
  context: ActionContext,
): Promise<AreaOutcome> {
  return inTransaction(db, async (transaction, all) => {
    const namesake = all.find((area) => hasName(area, content.name));
    if (namesake) {
      const isSame = changedColumns(namesake, content).length === 0;
      return isSame ? { id: namesake.id } : { problem: 'name taken' };
    }
    const slug = slugOf(content.name);
    if (slug === '' || RESERVED.includes(slug)) return { problem: 'name taken' };
    if (all.length >= MAX_PRACTICE_AREAS) return { problem: 'too many' };
    const id = Math.max(...all.map((area) => area.id)) + 1;
    await transaction
      .insertInto('practiceAreas')
      .values({ ...content, id, slug })
      .execute();
    // The search index counts lawyers per area, so it must be rebuilt.
    await logManyLawyerChanges(transaction);
    await record(transaction, 'create', { after: { practiceArea: slug, ...content } }, context);
    return { id };
  });
}

/**
 * Changes a practice area. Its slug stays, and its former name remains valid. Saving what is
 * already stored changes nothing.
 *
 * @param version the version that the administrator saw
 */
export function editPracticeArea(
  db: Database,
  id: number,
  { version, ...submitted }: AreaContent & { version: number },
  context: ActionContext,
): Promise<AreaOutcome> {
  return inTransaction(db, async (transaction, all) => {
    const area = all.find((one) => one.id === id);
    if (!area) return { problem: 'unknown' };
    // The icons of the shipped areas are part of the design.
    const content = isShippedArea(area.slug) ? { ...submitted, icon: area.icon } : submitted;
    const changed = changedColumns(area, content);
    if (changed.length === 0) return { id };
    if (area.version !== version) return { problem: 'changed' };
    const isTaken = all.some((other) => other !== area && hasName(other, content.name));
    if (isTaken || RESERVED.includes(slugOf(content.name)) || slugOf(content.name) === '')
      return { problem: 'name taken' };
    const names = new Set([...area.formerNames, area.name]);
    names.delete(content.name);
    const valuesOf = (values: AreaContent): Partial<AreaContent> =>
      Object.fromEntries(changed.map((column) => [column, values[column]]));
    await transaction
      .updateTable('practiceAreas')
      .set({ ...valuesOf(content), formerNames: JSON.stringify([...names]), version: version + 1 })
      .where('id', '=', id)
      .execute();
    const before = { practiceArea: area.slug, ...valuesOf(area) };
    await record(transaction, 'edit', { before, after: valuesOf(content) }, context);
    return { id };
  });
}

/** Hides a practice area, or shows it again. Doing so again changes nothing. */
export function setPracticeAreaHidden(
  db: Database,
  id: number,
  isHidden: boolean,
  context: ActionContext,
): Promise<AreaOutcome> {
  return inTransaction(db, async (transaction, all) => {
    const area = all.find((one) => one.id === id);
    if (!area) return { problem: 'unknown' };
    if (area.isHidden === isHidden) return { id };
    if (isHidden && all.filter((one) => !one.isHidden).length === 1)
      return { problem: 'last shown' };
    await transaction
      .updateTable('practiceAreas')
      .set({ isHidden: Number(isHidden), version: area.version + 1 })
      .where('id', '=', id)
      .execute();
    const after = { practiceArea: area.slug, isHidden };
    await record(transaction, 'edit', { after }, context);
    return { id };
  });
}

/** Returns the area as it is after the change or, if there was a problem, only the problem. */
async function inTransaction(
  db: Database,
  change: (
    transaction: Database,
    all: readonly PracticeArea[],
  ) => Promise<{ id: number } | { problem: AreaProblem }>,
): Promise<AreaOutcome> {
  const { all } = await practiceAreasOf(db);
  const version = new Map(all.map(({ id, version }) => [id, version]));
  const outcome = await db.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom('practiceAreas').select(['id', 'version']).execute();
    // Another process may have changed an area since the list was read.
    const isCurrent = rows.every((row) => version.get(row.id) === row.version);
    return isCurrent ? change(transaction, all) : ({ problem: 'changed' } as const);
  });
  if ('problem' in outcome) return outcome;
  const areas = await practiceAreasOf(db);
  const area = areas.all.find(({ id }) => id === outcome.id);
  return area ? { area } : { problem: 'unknown' };
}

function hasName({ slug, name, formerNames }: PracticeArea, text: string): boolean {
  const wanted = slugOf(text);
  return [slug, slugOf(name), ...formerNames.map(slugOf)].includes(wanted);
}

const COLUMNS = ['name', 'description', 'icon', 'englishTerms', 'spanishTerms'] as const;

function changedColumns(area: AreaContent, content: AreaContent) {
  return COLUMNS.filter((column) => area[column] !== content[column]);
}

async function record(
  transaction: Database,
  action: AuditAction,
  values: { before?: Record<string, unknown>; after: Record<string, unknown> },
  { administratorId, now }: ActionContext,
): Promise<void> {
  const actor = await administratorActor(transaction, administratorId);
  await recordChange(
    transaction,
    { actor, action, subject: 'site', subjectId: null, ...values },
    now,
  );
}
