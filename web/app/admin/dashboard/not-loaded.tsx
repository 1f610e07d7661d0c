import { useLocation } from 'react-router';
import { button } from '../../ui/button.css.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

/** In the place of what couldn't be loaded. */
export function NotLoaded({ what }: { what: string }) {
  const { pathname, search } = useLocation();
  return (
    <EmptyState icon={<Icon name="cloud-alert" />} heading={`We couldn’t load the ${what}.`}>
      <a className={button.filled} href={pathname + search}>
        Try again
      </a>
    </EmptyState>
  );
}
