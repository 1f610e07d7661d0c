import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import * as css from './page.css.ts';

interface CollapsibleFiltersProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The number of active filters. */
  activeCount: number;
  children: ReactNode;
}

/** A list's filters: collapsed behind a button on small screens, always open on wide ones. */
export function CollapsibleFilters({
  isOpen,
  onToggle,
  activeCount,
  children,
}: CollapsibleFiltersProps) {
  const id = useId();
  return (
    <div className={css.filters}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon name="sliders-horizontal" size={18} />{' '}
        {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
        {isOpen ? <Icon name="chevron-up" size={18} /> : <Icon name="chevron-down" size={18} />}
      </button>
      <div id={id} className={isOpen ? undefined : css.closedOnSmall}>
        {children}
      </div>
    </div>
  );
}
