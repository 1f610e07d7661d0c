import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { unseen } from '../ui/page.css.ts';
import * as css from './route-change.css.ts';

/**
 * What a full page load does by itself and a client-side one must do by hand: the focus goes to the
 * new page's content, a screen reader hears its title, and an eye sees that something is on its way.
 */
export function RouteChange() {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const page = `${pathname}?${withoutTab(search)}`;
  const shown = useRef(page);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.getElementById('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [page]);

  return (
    <>
      {state === 'loading' && <div className={css.progress} aria-hidden="true" />}
      <p className={unseen} aria-live="polite">
        {title}
      </p>
    </>
  );
}

/** Another tab of the same page is no new page. */
function withoutTab(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('tab');
  return parameters.toString();
}
