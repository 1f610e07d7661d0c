import { EmptyState, RetryButton } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Shown instead of content that failed to load. */
export function LoadFailed({ noun }: { noun: string }) {
  return (
    <EmptyState icon={<Icon name="cloud-alert" />} heading={`We couldn’t load the ${noun}.`}>
      <RetryButton />
    </EmptyState>
  );
}
