import * as css from './map.css.ts';
import { shapesTransform, type View } from './view.ts';

/**
 * A state's outline and the borders of its neighbors, from a file that the browser caches. The
 * paths are neither in the page nor in its scripts.
 */
export function StateShapes({
  state,
  view,
  hasCounties = false,
}: {
  /** Two-letter code. */
  state: string;
  view: View;
  hasCounties?: boolean;
}) {
  const file = `/maps/${state.toLowerCase()}`;
  return (
    <g transform={shapesTransform(view)} aria-hidden="true">
      <use className={css.neighbors} href={`${file}.svg#neighbors`} />
      <use className={css.land} href={`${file}.svg#outline`} />
      {hasCounties && (
        <>
          <use className={css.counties} href={`${file}-counties.svg#counties`} />
          <use className={css.border} href={`${file}.svg#outline`} />
        </>
      )}
    </g>
  );
}
