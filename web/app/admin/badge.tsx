import type { ReactNode } from 'react';
import * as css from './badge.css.ts';

/** A state in a word or two. */
export function Badge({ kind, children }: { kind: keyof typeof css.badge; children: ReactNode }) {
  return <span className={css.badge[kind]}>{children}</span>;
}
