import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as css from './articles.css.ts';

interface EditorToolbarProps {
  /** The ID of the text field. */
  controls: string;
  children: ReactNode;
}

/**
 * Buttons that are a single tab stop. The arrow keys move between them, and the toolbar remembers
 * the one that had the focus.
 */
export function EditorToolbar({ controls, children }: EditorToolbarProps) {
  const lastFocused = useRef<HTMLElement>(null);

  function onFocus({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) {
    const isFromOutside = !currentTarget.contains(relatedTarget);
    if (isFromOutside && target.matches(':focus-visible')) lastFocused.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const index = buttons.findIndex((button) => button === document.activeElement);
    if (event.key === 'Tab') {
      // The browser then moves the focus out of the toolbar.
      lastFocused.current = buttons[index] ?? null;
      buttons.at(event.shiftKey ? 0 : -1)?.focus();
      return;
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    buttons[index + step]?.focus();
  }

  return (
    <div
      className={css.toolbar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
