import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `onNewPage` after a client-side navigation to another page. */
export function useOnNewPage(onNewPage: () => void): void {
  const { pathname, search } = useLocation();
  const lastLocation = useRef({ pathname, search });
  const callback = useEffectEvent(onNewPage);

  useEffect(() => {
    const before = lastLocation.current;
    lastLocation.current = { pathname, search };
    if (isNewPage(before, lastLocation.current)) callback();
  }, [pathname, search]);
}

interface PageLocation {
  pathname: string;
  search: string;
}

/**
 * Whether the location is a new page. Another tab of the same page isn't, even if the search text
 * changes with the tab.
 */
function isNewPage(before: PageLocation, now: PageLocation): boolean {
  if (before.pathname !== now.pathname) return true;
  return before.search !== now.search && tabOf(before) === tabOf(now);
}

function tabOf({ search }: PageLocation): string | null {
  return new URLSearchParams(search).get('tab');
}
