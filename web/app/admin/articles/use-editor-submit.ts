import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import type { Autosave, Saved } from './autosave.ts';

/**
 * Returns the event handlers of the editor's form. "Save draft" and Ctrl+S save in place; the other
 * buttons submit the form after a save in progress.
 */
export function useEditorSubmit(
  form: RefObject<HTMLFormElement | null>,
  autosave: RefObject<Autosave | null>,
) {
  const isReady = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isReady.current || !autosave.current) return;
    event.preventDefault();
    const isSave = !(submitter instanceof HTMLButtonElement) || submitter.value === 'save';
    if (isSave) return autosave.current.saveNow();
    setVersion(form.current, await autosave.current.stop());
    // A form ignores a submission while the event of an earlier one is being dispatched.
    setTimeout(() => {
      isReady.current = true;
      form.current?.requestSubmit(submitter);
      isReady.current = false;
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void autosave.current?.saveNow();
  };

  return { onSubmit, onKeyDown };
}

/** Submits the version that is stored, which the page may not show yet. */
function setVersion(form: HTMLFormElement | null, saved: Saved) {
  const input = form?.elements.namedItem('version');
  if (saved && input instanceof HTMLInputElement) input.value = String(saved.version);
}
