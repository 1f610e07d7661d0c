import { useState } from 'react';
import { useNavigation } from 'react-router';
import { unseen } from '../ui/page.css.ts';
import * as css from './route-change.css.ts';
import { useNewPage } from './use-new-page.ts';

/**
 * What a full page load does by itself and a client-side one must do by hand: the focus goes to the
 * new page's content, a screen reader hears its title, and an eye sees that something is on its way.
 */
export function RouteChange() {
  const { state } = useNavigation();
  const [title, setTitle] = useState('');

  useNewPage(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
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
