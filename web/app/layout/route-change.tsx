import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { visuallyHidden } from '../ui/page.css.ts';
import { useOnNewPage } from '../ui/use-on-new-page.ts';
import * as css from './route-change.css.ts';

/**
 * Does what browsers do for a full page load after a client-side navigation: shows a progress bar,
 * focuses the page's content or the target of the URL fragment, and announces the title.
 */
export function RouteChange() {
  const { state } = useNavigation();
  const { hash } = useLocation();
  const [title, setTitle] = useState('');

  useOnNewPage(() => {
    // A changed filter keeps the focus. If the target of the fragment can't take the focus (a
    // heading, for example), the page's content gets it.
    if (!document.activeElement?.matches('select') && !focusElement(hash.slice(1))) {
      focusElement('main');
    }
    setTitle(document.title);
  });

  return (
    <>
      {state === 'loading' && <div className={css.progress} aria-hidden="true" />}
      <p className={visuallyHidden} aria-live="polite">
        {title}
      </p>
    </>
  );
}

/** Returns whether the element took the focus. */
function focusElement(id: string): boolean {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}
