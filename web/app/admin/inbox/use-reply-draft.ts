import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import type { ApiClient } from '../../api/client.ts';
import { useRejection } from '../admin-form.tsx';
import type { Draft, SaveResult } from '../autosave/autosave.ts';
import { keptAlive, saveResult } from '../autosave/save-request.ts';
import { useAutosave } from '../autosave/use-autosave.ts';
import { useSubmit } from '../autosave/use-submit.ts';
import type { InboxMessage } from './rows.ts';

export type ReplyDraft = ReturnType<typeof useReplyDraft>;

/**
 * The state of a reply that is being written. With JavaScript, it is saved as a draft meanwhile.
 */
export function useReplyDraft({ id, version }: InboxMessage) {
  const form = useRef<HTMLFormElement>(null);
  const rejection = useRejection('reply');
  // Only this administrator writes the draft, so the version is that of the message.
  const draft = useMemo(() => ({ id, version }), [id, version]);
  const { state, autosave } = useAutosave<Draft>({
    form,
    draft,
    conflict: undefined,
    isUnsaved: false,
    send: (api, formData) => sendDraft(api, formData, draft),
    path: '/admin/inbox/messages',
  });
  useEffect(() => {
    if (rejection) autosave.current?.edited();
  }, [rejection, autosave]);
  const submit = useSubmit(form, autosave, isSaveButton);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    await submit.onSubmit(event);
    // A reply that was sent must not be saved as a draft again. A rejected one is shown again.
    if (!isSaveButton(submitter)) autosave.current?.discard();
  };
  return { ...submit, form, state, onInput: () => autosave.current?.edited(), onSubmit };
}

const isSaveButton = (submitter: HTMLElement | null) => submitter?.getAttribute('name') === 'save';

/** Saves the draft from the browser. */
async function sendDraft(
  { admin: { inbox } }: ApiClient,
  formData: FormData,
  draft: Draft,
): Promise<SaveResult<Draft>> {
  const text = String(formData.get('reply') ?? '');
  const response = await inbox.messages[':id']['reply-draft'].$put(
    { param: { id: String(draft.id) }, json: { text } },
    keptAlive(text),
  );
  return response.ok ? { saved: draft } : saveResult(response);
}
