import { useRef, useState } from 'react';
import type { Newsletter } from '../../api/client.ts';
import { useRejection } from '../admin-form.tsx';
import { useAutosave } from '../autosave/use-autosave.ts';
import { useSubmit } from '../autosave/use-submit.ts';
import { sendDraft } from './send-draft.ts';

export type DraftState = ReturnType<typeof useDraft>;

/**
 * The state of a draft in its editor. With JavaScript, it is saved while the administrator types.
 *
 * @param draft the draft as it was opened; null for a new one
 */
export function useDraft(draft: Newsletter | null, onSaved?: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const rejection = useRejection<Newsletter>('draft');
  // The page loads the draft again after each save; the form keeps what was typed since.
  const [opened] = useState(draft);
  const { state, saved, autosave } = useAutosave({
    form,
    draft: opened,
    conflict: rejection?.current,
    isUnsaved: rejection !== undefined && !rejection.current,
    send: sendDraft,
    path: '/admin/newsletters',
    ...(onSaved && { onSaved }),
  });
  const submit = useSubmit(form, autosave, ({ value }) => opened !== null && value !== 'review');
  const onInput = () => autosave.current?.edited();
  return { form, opened, state, saved, onInput, ...submit };
}
