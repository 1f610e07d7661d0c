import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import type { Autosave, Saved } from './autosave.ts';

/** An action that waits, because the text couldn't be saved before it. */
export interface Question {
  /** Performs the action. The unsaved text is lost. */
  proceed: () => void;
  cancel: () => void;
}

/** Buttons whose forms drop the text anyway. */
const DISCARDING = ['discard', 'delete'];

/** Waiting longer for the server would look like a link that doesn't work. */
const MAX_SAVE_MS = 3000;

/**
 * Keeps typed text from getting lost when the administrator leaves the editor or submits a form.
 * Returns the event handlers of the forms, and the question to ask if the text can't be saved.
 *
 * @param isSavedInPlace whether a button of the editor's form saves without submitting the form
 */
export function useSubmit(
  form: RefObject<HTMLFormElement | null>,
  autosave: RefObject<Autosave | null>,
  isSavedInPlace: (button: HTMLButtonElement) => boolean,
) {
  const [question, setQuestion] = useState<Question | null>(null);
  const isSubmitting = useRef(false);
  const hasUnsavedText = () => autosave.current?.hasUnsavedText() ?? false;

  /** Saves the text, then performs the action. Asks if the text can't be saved. */
  const saveFirst = async (proceed: () => void, cancel = () => {}) => {
    const timeout = new Promise((resolve) => setTimeout(resolve, MAX_SAVE_MS));
    await Promise.race([autosave.current?.flush(), timeout]);
    if (!hasUnsavedText()) return proceed();
    setQuestion({
      proceed() {
        setQuestion(null);
        autosave.current?.discard();
        proceed();
      },
      cancel() {
        setQuestion(null);
        cancel();
      },
    });
  };

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSubmitting.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      hasUnsavedText(),
  );
  const latestSaveFirst = useRef(saveFirst);
  latestSaveFirst.current = saveFirst;
  useEffect(() => {
    if (blocker.state === 'blocked') void latestSaveFirst.current(blocker.proceed, blocker.reset);
  }, [blocker]);

  const submit = (target: HTMLFormElement, submitter: HTMLElement | null, saved: Saved) => {
    setSaved(target, saved);
    // A form ignores a submission while the event of an earlier one is being dispatched.
    setTimeout(() => {
      isSubmitting.current = true;
      target.requestSubmit(submitter);
      isSubmitting.current = false;
    });
  };

  /**
   * For the editor's form: its buttons save in place, or submit the form after a save in progress.
   */
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isSubmitting.current || !autosave.current) return;
    event.preventDefault();
    if (!(submitter instanceof HTMLButtonElement) || isSavedInPlace(submitter))
      return autosave.current.saveNow();
    if (form.current) submit(form.current, submitter, await autosave.current.stop());
  };

  /** For the page's other forms, in the capture phase: submits them after the text is saved. */
  const onOtherSubmit = async (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { target } = event;
    if (isSubmitting.current || !autosave.current || !(target instanceof HTMLFormElement)) return;
    if (target === form.current) return;
    event.preventDefault();
    const proceed = async () => submit(target, submitter, (await autosave.current?.stop()) ?? null);
    const intent = new FormData(target).get('intent');
    if (DISCARDING.includes(String(intent))) return proceed();
    return saveFirst(() => void proceed());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void autosave.current?.saveNow();
  };

  return { onSubmit, onOtherSubmit, onKeyDown, question };
}

/** Submits the draft that is stored, which the page may not show yet. */
function setSaved(form: HTMLFormElement, saved: Saved) {
  for (const [name, value] of Object.entries(saved ?? {})) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = String(value);
  }
}
