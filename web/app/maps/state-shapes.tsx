import * as css from './map.css.ts';
import { mapUrl } from './map-url.ts';
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
  const name = state.toLowerCase();
  const outline = `${mapUrl(name)}#outline`;
  return (
    <g transform={shapesTransform(view)} aria-hidden="true">
      <use className={css.neighbors} href={`${mapUrl(name)}#neighbors`} />
      <use className={css.land} href={outline} />
      {hasCounties && (
        <>
          <use className={css.counties} href={`${mapUrl(`${name}-counties`)}#counties`} />
          <use className={css.border} href={outline} />
        </>
      )}
    </g>
  );
}
