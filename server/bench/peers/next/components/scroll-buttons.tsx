'use client';

import { useState } from 'react';
import { Icon } from './icon.tsx';

const LIST_ID = 'featured-lawyers-list';

/** The buttons that scroll the featured row by its visible width. */
export function ScrollButtons() {
  const [isAtStart, setAtStart] = useState(true);
  const scroll = (direction: -1 | 1) => {
    const list = document.getElementById(LIST_ID);
    list?.scrollBy({ left: direction * list.clientWidth });
    setAtStart(list?.scrollLeft === 0);
  };
  return (
    <div className="scroll-buttons">
      <button
        type="button"
        className="scroll-button"
        aria-label="Previous featured lawyers"
        aria-controls={LIST_ID}
        aria-disabled={isAtStart}
        onClick={() => scroll(-1)}
      >
        <Icon name="chevron-left" size={20} />
      </button>
      <button
        type="button"
        className="scroll-button"
        aria-label="Next featured lawyers"
        aria-controls={LIST_ID}
        aria-disabled={false}
        onClick={() => scroll(1)}
      >
        <Icon name="chevron-right" size={20} />
      </button>
    </div>
  );
}
