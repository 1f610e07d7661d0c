import { data, redirect } from 'react-router';
import type { InboxKind } from '../../../../server/contract/inbox.ts';
import type { ActArgs } from '../../api/act.ts';
import type { ApiClient } from '../../api/client.ts';
import { byAdministrators } from '../for-administrators.ts';
import { type Refusal, refused } from '../refusal.ts';
import { entryAddress } from './addresses.ts';
import type { InboxEntry } from './rows.ts';

/** Why a form came back; with the row as it is now, where somebody else has changed it. */
export interface Conflict extends Refusal {
  current?: InboxEntry;
}

/** What the forms of a row's page do: they change its status or its note, or introduce lawyers. */
export const actOn = (kind: InboxKind) =>
  byAdministrators(async (api, args) => {
    const { filledIn, params } = args;
    const answer = await send(api, kind, args);
    if (answer.ok) {
      const done = new URLSearchParams({ done: String(filledIn.get('intent')) });
      return redirect(`${entryAddress(kind, Number(params.id))}?${done}`, 303);
    }
    const current = await currentIn(answer.clone());
    const refusal = await refused(answer, filledIn);
    const conflict: Conflict = { ...refusal.data, ...(current && { current }) };
    return data(conflict, { status: answer.status });
  });

function send(api: ApiClient, kind: InboxKind, { filledIn, params }: ActArgs): Promise<Response> {
  const { inbox } = api.admin;
  const param = { id: params.id ?? '' };
  const version = Number(filledIn.get('version'));
  const intent = filledIn.get('intent');
  if (intent === 'introduce' && kind === 'requests') {
    const lawyerIds = filledIn.getAll('lawyerIds').map(Number);
    return inbox.requests[':id'].introductions.$post({ param, json: { version, lawyerIds } });
  }
  const json =
    intent === 'note'
      ? { version, note: String(filledIn.get('note') ?? '') }
      : // The API knows which statuses there are.
        { version, status: intent as 'seen' | 'closed' };
  return inbox[kind][':id'].$patch({ param, json });
}

async function currentIn(answer: Response): Promise<InboxEntry | undefined> {
  return answer.status === 409 ? (await answer.json()).current : undefined;
}

/** The row as a page shows it: as it was loaded, or as somebody else has changed it since. */
export function latest<Entry extends InboxEntry>(loaded: Entry, came: object | undefined): Entry {
  const current = came && 'current' in came ? (came.current as Entry) : undefined;
  return current ?? loaded;
}
