import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * A ref for an element with plain HTML links. Links to other pages of this site then navigate
 * without a full page load.
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

/** With a modifier key, a click opens a new tab or window, or downloads. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
