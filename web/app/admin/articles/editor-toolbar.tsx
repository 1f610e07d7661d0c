import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components';
import * as css from './articles.css.ts';

interface EditorToolbarProps {
  /** The ID of the text field. */
  controls: string;
  children: ReactNode;
}

/** Buttons between which the arrow keys move. */
export default function EditorToolbar({ controls, children }: EditorToolbarProps) {
  return (
    <Toolbar className={css.toolbar} aria-label="Formatting" aria-controls={controls}>
      {children}
    </Toolbar>
  );
}
