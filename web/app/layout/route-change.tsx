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
    const target = document.getElementById(hash.slice(1));
    target?.focus({ preventScroll: true });
    // Focus the page's content if the target can't take the focus, such as a heading.
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
