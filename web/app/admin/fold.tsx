import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import * as css from './page.css.ts';

interface FoldProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The number of active filters. */
  chosen: number;
  children: ReactNode;
}

/** A list's filters: collapsed behind a button on small screens, always open on wide ones. */
export function Fold({ isOpen, onToggle, chosen, children }: FoldProps) {
  const id = useId();
  return (
    <div className={css.filters}>
      <button
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon name="sliders-horizontal" size={18} />{' '}
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        {isOpen ? <Icon name="chevron-up" size={18} /> : <Icon name="chevron-down" size={18} />}
      </button>
      <div id={id} className={isOpen ? undefined : css.closedOnSmall}>
        {children}
      </div>
    </div>
  );
}
