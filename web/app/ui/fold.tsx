import { type ReactNode, useId } from 'react';
import * as css from './fold.css.ts';
import { Icon } from './icon.tsx';

interface FoldProps {
  isOpen: boolean;
  onToggle: () => void;
  /** How many of the folded filters say something. */
  chosen: number;
  children: ReactNode;
}

/** Filters that wait behind a button on small screens, and stand open on wide ones. */
export function Fold({ isOpen, onToggle, chosen, children }: FoldProps) {
  const id = useId();
  return (
    <>
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
    </>
  );
}
