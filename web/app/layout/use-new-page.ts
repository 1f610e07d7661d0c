import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls when the visitor has come to another page without loading everything anew. */
export function useNewPage(onNewPage: () => void): void {
  const { pathname, search } = useLocation();
  const page = `${pathname}?${withoutTab(search)}`;
  const shown = useRef(page);
  const call = useRef(onNewPage);
  call.current = onNewPage;

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    call.current();
  }, [page]);
}

/** Another tab of the same page is no new page. */
function withoutTab(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('tab');
  return parameters.toString();
}
