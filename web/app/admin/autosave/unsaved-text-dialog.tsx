import { useEffect, useRef } from 'react';
import { button } from '../../ui/button.css.ts';
import { cardTitle } from '../../ui/page.css.ts';
import { dialog } from '../keyboard-shortcuts.css.ts';
import { actions } from '../page.css.ts';
import type { Question } from './use-submit.ts';

/** Asks whether to go on although the text couldn't be saved. */
export function UnsavedTextDialog({ question }: { question: Question | null }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (question) element.current?.showModal();
    else element.current?.close();
  }, [question]);
  return (
    <dialog
      ref={element}
      className={dialog}
      aria-labelledby="unsaved"
      onCancel={() => question?.cancel()}
    >
      <h2 id="unsaved" className={cardTitle}>
        Your text isn’t saved
      </h2>
      <p>The reason is below the text. If you go on, what you typed last is lost.</p>
      <div className={actions}>
        <button type="button" className={button.filled} onClick={() => question?.cancel()}>
          Keep editing
        </button>
        <button type="button" className={button.lined} onClick={() => question?.proceed()}>
          Go on without saving
        </button>
      </div>
    </dialog>
  );
}
