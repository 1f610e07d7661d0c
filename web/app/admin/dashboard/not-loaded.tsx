import { EmptyState, TryAgain } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

/** In the place of what couldn't be loaded. */
export function NotLoaded({ what }: { what: string }) {
  return (
    <EmptyState icon={<Icon name="cloud-alert" />} heading={`We couldn’t load the ${what}.`}>
      <TryAgain />
    </EmptyState>
  );
}
