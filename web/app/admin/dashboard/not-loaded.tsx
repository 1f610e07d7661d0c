import { EmptyState, TryAgain } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Shown instead of content that failed to load. */
export function NotLoaded({ what }: { what: string }) {
  return (
    <EmptyState icon={<Icon name="cloud-alert" />} heading={`We couldn’t load the ${what}.`}>
      <TryAgain />
    </EmptyState>
  );
}
