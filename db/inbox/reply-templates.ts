import type { Selectable } from 'kysely';
import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { AuditAction } from '../data/audit-actions.ts';
import type { Database } from '../engine/database.ts';
import type { ReplyTemplatesTable } from '../schema/requests.ts';
import type { ActionContext } from './update-inbox-item.ts';

/** A text that administrators insert into replies. */
export type ReplyTemplate = Selectable<ReplyTemplatesTable>;

/** The outcome of saving a template. Nothing is written unless it is `done`. */
export type TemplateOutcome = 'done' | 'unknown' | 'changed' | 'name taken' | 'too many';

interface TemplateContent {
  name: string;
  text: string;
}

const MAX_TEMPLATES = 100;

/** All templates, sorted by name. */
export function replyTemplates(db: Database): Promise<ReplyTemplate[]> {
  return db.selectFrom('replyTemplates').selectAll().orderBy('name').execute();
}

/** Adds a template. Adding the same name and text again changes nothing. */
export function addReplyTemplate(
  db: Database,
  content: TemplateContent,
  context: ActionContext,
): Promise<TemplateOutcome> {
  return db.transaction().execute(async (transaction) => {
    const templates = await replyTemplates(transaction);
    const namesake = templates.find(({ name }) => name === content.name);
    if (namesake) return namesake.text === content.text ? 'done' : 'name taken';
    if (templates.length >= MAX_TEMPLATES) return 'too many';
    await transaction.insertInto('replyTemplates').values(content).execute();
    await recordTemplateChange(transaction, 'create', content.name, context);
    return 'done';
  });
}

/**
 * Changes a template's name and text. Saving what is already stored changes nothing.
 *
 * @param version the version that the administrator saw
 */
export function editReplyTemplate(
  db: Database,
  id: number,
  { version, ...content }: TemplateContent & { version: number },
  context: ActionContext,
): Promise<TemplateOutcome> {
  return db.transaction().execute(async (transaction) => {
    const templates = await replyTemplates(transaction);
    const stored = templates.find((template) => template.id === id);
    if (!stored) return 'unknown';
    if (stored.name === content.name && stored.text === content.text) return 'done';
    if (stored.version !== version) return 'changed';
    if (templates.some(({ name }) => name === content.name && name !== stored.name))
      return 'name taken';
    await transaction
      .updateTable('replyTemplates')
      .set({ ...content, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await recordTemplateChange(transaction, 'edit', content.name, context);
    return 'done';
  });
}

/** Removes a template. Removing it again changes nothing. */
export function removeReplyTemplate(
  db: Database,
  id: number,
  context: ActionContext,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('replyTemplates')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (removed) await recordTemplateChange(transaction, 'remove', removed.name, context);
  });
}

async function recordTemplateChange(
  transaction: Database,
  action: AuditAction,
  name: string,
  { administratorId, now }: ActionContext,
): Promise<void> {
  const actor = await administratorActor(transaction, administratorId);
  const change = { actor, action, subject: 'site', subjectId: null } as const;
  await recordChange(transaction, { ...change, after: { replyTemplate: name } }, now);
}
