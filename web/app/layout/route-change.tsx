import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { visuallyHidden } from '../ui/page.css.ts';
import { useOnNewPage } from '../ui/use-on-new-page.ts';
import * as css from './route-change.css.ts';

/**
 * Does after a client-side navigation what browsers do for a full page load: focuses the new page's
 * content or the target of the URL fragment, announces the title, and shows a progress bar.
 */
export function RouteChange() {
  const { state } = useNavigation();
  const { hash } = useLocation();
  const [title, setTitle] = useState('');

  useOnNewPage(() => {
    const target = document.getElementById(hash.slice(1));
    target?.focus({ preventScroll: true });
    // The target may be a heading that can't take the focus.
    if (target === null || document.activeElement !== target) {
      document.getElementById('main')?.focus({ preventScroll: true });
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
