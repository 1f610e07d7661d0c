import { redirect } from 'react-router';
import type { InboxKind } from '../../../../server/contract/inbox/inbox.ts';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';
import { entryHref } from './inbox-hrefs.ts';
import type { InboxEntry } from './rows.ts';

/**
 * Handles the forms of an inbox entry: a new status, a note, an assignee, a reply, or an
 * introduction of lawyers.
 */
export const inboxAction = (kind: InboxKind) =>
  requireAdminForAction(async (api, args) => {
    const { formData, params } = args;
    const response = await send(api, kind, args);
    if (!response.ok) return rejectForm(response, formData);
    const intent = String(formData.get('intent'));
    const done = new URLSearchParams({ done: removedNote(intent) ? 'remove-note' : intent });
    return redirect(`${entryHref(kind, Number(params.id))}?${done}`, 303);
  });

function send(
  api: ApiClient,
  kind: InboxKind,
  { formData, params }: ActionArgs,
): Promise<Response> {
  const { inbox } = api.admin;
  const param = { id: params.id ?? '' };
  const version = Number(formData.get('version'));
  const intent = formData.get('intent');
  if (intent === 'reply' && kind === 'messages') {
    const reply = String(formData.get('reply') ?? '');
    return inbox.messages[':id'].replies.$post({ param, json: { version, reply } });
  }
  if (intent === 'introduce' && kind === 'requests') {
    const lawyerIds = formData.getAll('lawyerIds').map(Number);
    return inbox.requests[':id'].introductions.$post({ param, json: { version, lawyerIds } });
  }
  return inbox[kind][':id'].$patch({ param, json: { version, ...changeOf(formData) } });
}

function changeOf(formData: FormData) {
  const intent = String(formData.get('intent'));
  const removedNoteId = removedNote(intent);
  if (removedNoteId) return { removedNoteId };
  switch (intent) {
    case 'note':
      return { note: String(formData.get('note') ?? '') };
    case 'assign':
      return { assigneeId: Number(formData.get('assigneeId')) || null };
    default:
      // The API validates the status.
      return { status: intent as 'seen' | 'closed' };
  }
}

/** The ID of the note that the form with this intent removes; NaN for other forms. */
const removedNote = (intent: string) => Number(/^remove-note-(\d+)$/.exec(intent)?.[1]);

/** Returns the loaded entry or, after a conflict, the version that someone else saved. */
export function currentEntry<Entry extends InboxEntry>(
  loaded: Entry,
  actionData: object | undefined,
): Entry {
  const current = actionData && 'current' in actionData ? (actionData.current as Entry) : undefined;
  return current ?? loaded;
}
