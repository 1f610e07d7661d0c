import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * A ref for an element whose links are plain HTML: those that lead to another page of this site open
 * it without loading everything anew, as the rest of the site's links do.
 */
export function useLinksInPlace(): (element: HTMLElement | null) => (() => void) | undefined {
  const navigate = useNavigate();
  return useCallback(
    (element) => {
      const follow = (event: MouseEvent) => {
        const link = (event.target as Element).closest('a');
        const path = link?.getAttribute('href');
        if (!path?.startsWith('/') || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(path);
      };
      element?.addEventListener('click', follow);
      return () => element?.removeEventListener('click', follow);
    },
    [navigate],
  );
}

/** With a key held, a click asks for a new tab, a new window or a download. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
