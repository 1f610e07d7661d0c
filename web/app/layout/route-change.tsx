import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { unseen } from '../ui/page.css.ts';
import * as css from './route-change.css.ts';
import { useNewPage } from './use-new-page.ts';

/**
 * What a full page load does by itself and a client-side one must do by hand: the focus goes to the
 * new page's content (to the part of it that the address names), a screen reader hears its title, and an eye sees that something is on its way.
 */
export function RouteChange() {
  const { state } = useNavigation();
  const { hash } = useLocation();
  const [title, setTitle] = useState('');

  useNewPage(() => {
    const part = document.getElementById(hash.slice(1));
    part?.focus({ preventScroll: true });
    // A heading that is only a place to begin takes none.
    if (part === null || document.activeElement !== part) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    setTitle(document.title);
  });

  return (
    <>
      {state === 'loading' && <div className={css.progress} aria-hidden="true" />}
      <p className={unseen} aria-live="polite">
        {title}
      </p>
    </>
  );
}
