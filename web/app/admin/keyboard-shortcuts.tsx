import { useEffect, useRef, useState } from 'react';
import { button } from '../ui/button.css.ts';
import * as field from '../ui/field.css.ts';
import { cardTitle } from '../ui/page.css.ts';
import { signOut } from './admin.css.ts';
import { rowLink } from './admin-table.css.ts';
import * as css from './keyboard-shortcuts.css.ts';

const SHORTCUTS = [
  ['j', 'Next row of a list'],
  ['k', 'Previous row of a list'],
  ['Enter', 'Open the selected row'],
  ['n', 'Next request, message or application'],
  ['?', 'Show these shortcuts'],
] as const;

/** The browser's setting: `off` turns the shortcuts off (WCAG 2.1.4). */
const STORAGE_KEY = 'admin-shortcuts';

/** The button and the dialog that list the keyboard shortcuts of the admin, and the shortcuts. */
export function KeyboardShortcuts() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(STORAGE_KEY) !== 'off'), []);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      if (event.key === 'j') moveBy(1);
      else if (event.key === 'k') moveBy(-1);
      else if (event.key === 'n')
        document.querySelector<HTMLElement>('[data-shortcut=next]')?.click();
      else if (event.key === '?') dialog.current?.showModal();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  const toggle = (isChecked: boolean) => {
    localStorage.setItem(STORAGE_KEY, isChecked ? 'on' : 'off');
    setOn(isChecked);
  };
  return (
    <>
      <button
        type="button"
        className={`${signOut} ${css.open}`}
        onClick={() => dialog.current?.showModal()}
      >
        Keyboard shortcuts
      </button>
      <dialog ref={dialog} className={css.dialog} aria-labelledby="shortcuts">
        <h2 id="shortcuts" className={cardTitle}>
          Keyboard shortcuts
        </h2>
        <dl className={css.list}>
          {SHORTCUTS.map(([key, label]) => (
            <div key={key} className={css.shortcut}>
              <dt>
                <kbd className={css.key}>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <label className={field.choice}>
          <input
            className={field.checkbox}
            type="checkbox"
            checked={isOn}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
          <span>Use these shortcuts in this browser</span>
        </label>
        <button type="button" className={button.lined} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  );
}

/** Whether a key press is a shortcut: no modifier, not in a field, and no open dialog. */
function isShortcut({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);
  return !isTyping && !defaultPrevented && !ctrlKey && !metaKey && !altKey;
}

/** Moves the focus among the links of a table's rows. */
function moveBy(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>(`.${rowLink}`)];
  const current = links.indexOf(document.activeElement as HTMLElement);
  const next = current === -1 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1);
  links[next]?.focus();
}
