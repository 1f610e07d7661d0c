import type { ReactNode } from 'react';
import * as css from './skip-map.css.ts';

/** Lets keyboard users skip the many links of a map. */
export function SkipMap({ target, children }: { target: string; children: ReactNode }) {
  return (
    <div className={css.map}>
      <a className={css.skip} href={`#${target}`}>
        Skip the map
      </a>
      {children}
      <span id={target} tabIndex={-1} />
    </div>
  );
}
