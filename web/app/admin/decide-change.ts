import { data } from 'react-router';
import type { Problem } from '../../../server/contract/problem.ts';
import type { ApiClient } from '../api/client.ts';

/** What became of a decision on what a lawyer asked for. */
export type Decided =
  | { decided: true; isApproved: boolean }
  /** `error` is about the reason that was typed. */
  | { decided: false; id: number; reason: string; error: string | null; message: string | null };

/** Sends a decision to `/api`. @throws a 401 where the session has ended */
export async function decideChange(api: ApiClient, filledIn: FormData): Promise<Decided> {
  const id = Number(filledIn.get('id'));
  const decision = filledIn.get('decision') === 'approved' ? 'approved' : 'refused';
  const reason = String(filledIn.get('reason') ?? '');
  const json = decision === 'approved' ? { decision } : { decision, reason };
  const answer: Response = await api.admin['listing-changes'][':id'].$post({
    param: { id: String(id) },
    json: json as never,
  });
  if (answer.ok) return { decided: true, isApproved: decision === 'approved' };
  if (answer.status === 401 || answer.status >= 500) throw data(null, { status: answer.status });
  const { message, errors }: Problem = await answer.json();
  const error = errors?.reason ?? null;
  return { decided: false, id, reason, error, message: error ? null : message };
}
