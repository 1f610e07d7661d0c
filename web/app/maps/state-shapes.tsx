import { type Frame, unitsPerMile } from '../../../server/contract/maps/projection.ts';
import { stateFrames } from '../../../server/contract/maps/state-frames.ts';
import * as css from './map.css.ts';
import { mapUrl } from './map-url.ts';
import { shapesTransform, type View } from './view.ts';

/** The borders of neighboring states fade out within this distance from the frame. */
const NEIGHBORS_MILES = 60;

/**
 * A state's outline and the borders of its neighbors, from a file that the browser caches, so
 * the paths are neither in the HTML nor in scripts.
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
  const frame = stateFrames[state];
  return (
    <g transform={shapesTransform(view)}>
      {frame && <FadeMask id={`fade-${name}`} frame={frame} />}
      <g mask={`url(#fade-${name})`}>
        <use className={css.neighbors} href={`${mapUrl(name)}#neighbors`} />
      </g>
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

/** Makes the neighbors' borders fade out instead of ending at an edge. */
function FadeMask({ id, frame: { width, height, ...frame } }: { id: string; frame: Frame }) {
  const margin = NEIGHBORS_MILES * unitsPerMile({ width, height, ...frame });
  const area = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  return (
    <>
      <filter id={`${id}-blur`} filterUnits="userSpaceOnUse" {...area}>
        <feGaussianBlur stdDeviation={Math.round(margin / 6)} />
      </filter>
      <mask id={id} maskUnits="userSpaceOnUse" {...area}>
        <rect
          x={-0.7 * margin}
          y={-0.7 * margin}
          width={width + 1.4 * margin}
          height={height + 1.4 * margin}
          fill="white"
          filter={`url(#${id}-blur)`}
        />
      </mask>
    </>
  );
}
