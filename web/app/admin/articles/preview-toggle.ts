import { useEffect, useState } from 'react';
import * as css from './articles.css.ts';

/** Whether the preview is open: null until the scripts know if there is room beside the text. */
export function usePreviewToggle() {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => setOpen(window.matchMedia('(min-width: 75em)').matches), []);
  return [isOpen, setOpen] as const;
}

/** The class of the text with its preview. */
export function columnsOf(isOpen: boolean | null): string {
  if (isOpen === null) return css.columnsIfRoom;
  return isOpen ? css.columns : css.column;
}
