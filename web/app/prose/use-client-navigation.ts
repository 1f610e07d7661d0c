import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Returns a ref for an element that contains plain HTML links. Links to other pages of this site
 * then navigate without a full page load.
 */
export function useClientNavigation(): (element: HTMLElement | null) => (() => void) | undefined {
  const navigate = useNavigate();
  return useCallback(
    (element) => {
      const onClick = (event: MouseEvent) => {
        const link = (event.target as Element).closest('a');
        const path = link?.getAttribute('href');
        if (!path?.startsWith('/') || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(path);
      };
      element?.addEventListener('click', onClick);
      return () => element?.removeEventListener('click', onClick);
    },
    [navigate],
  );
}

/**
 * Whether the click only follows the link. With a modifier key, a click opens a tab or a window, or
 * downloads.
 */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
