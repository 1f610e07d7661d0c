import { useLocation } from 'react-router';
import { SavedNotice } from '../../request/saved-notice.tsx';

/**
 * Confirms in a block of the listing's page that one of its forms, such as 'premium', was saved.
 */
export function SavedBlock({ of: block }: { of: string }) {
  const { key, search } = useLocation();
  const saved = new URLSearchParams(search).get('saved');
  if (saved !== block && !saved?.startsWith(`${block}-`)) return null;
  return (
    <SavedNotice key={key}>{saved === 'new' ? 'Added and live.' : 'Saved and live.'}</SavedNotice>
  );
}
