import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import * as css from './featured-cards.css.ts';

/** Scroll positions can be fractions of a pixel short of the end. */
const TOLERANCE_PX = 2;

/** The buttons that scroll the featured row by its visible width. */
export function ScrollButtons({ listId, count }: { listId: string; count: number }) {
  const [{ isAtStart, isAtEnd }, setPosition] = useState({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const list = document.getElementById(listId);
    if (!list) return;
    const update = () =>
      setPosition({
        isAtStart: list.scrollLeft <= TOLERANCE_PX,
        isAtEnd: list.scrollLeft + list.clientWidth >= list.scrollWidth - TOLERANCE_PX,
      });
    const resizes = new ResizeObserver(update);
    resizes.observe(list);
    list.addEventListener('scroll', update, { passive: true });
    return () => {
      resizes.disconnect();
      list.removeEventListener('scroll', update);
    };
  }, [listId]);
  const scroll = (direction: -1 | 1) => {
    const list = document.getElementById(listId);
    list?.scrollBy({ left: direction * list.clientWidth });
  };
  return (
    <div className={count > 3 ? css.buttons : `${css.buttons} ${css.fewCards}`}>
      <ScrollButton
        label="Previous featured lawyers"
        icon="chevron-left"
        listId={listId}
        isDisabled={isAtStart}
        onClick={() => scroll(-1)}
      />
      <ScrollButton
        label="Next featured lawyers"
        icon="chevron-right"
        listId={listId}
        isDisabled={isAtEnd}
        onClick={() => scroll(1)}
      />
    </div>
  );
}

interface ScrollButtonProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  listId: string;
  isDisabled: boolean;
  onClick: () => void;
}

/** Has `aria-disabled` instead of `disabled`, which would take the focus from a clicked button. */
function ScrollButton({ label, icon, listId, isDisabled, onClick }: ScrollButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      aria-controls={listId}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
