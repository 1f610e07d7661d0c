import type { ReactNode } from 'react';
import type { Dot } from './dots.ts';
import * as css from './map.css.ts';

/** Radius of a dot's touch target. If targets overlap, the dot that is drawn later is on top. */
const TARGET_RADIUS = 11;

/** The content of a dot's link: a title for the mouse pointer, a touch target, and the dot. */
export function MapDot({
  dot: { x, y, r },
  title,
  className = css.dot,
  children,
}: {
  dot: Dot;
  title: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <>
      <title>{title}</title>
      <circle className={css.target} cx={x} cy={y} r={Math.max(TARGET_RADIUS, r + 2)} />
      <circle className={className} cx={x} cy={y} r={r} />
      {children}
    </>
  );
}
