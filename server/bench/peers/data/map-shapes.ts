import { mapUrl } from '../../../../web/app/maps/map-url.ts';
import { shapesTransform, type View } from '../../../../web/app/maps/view.ts';
import { type Frame, unitsPerMile } from '../../../contract/maps/projection.ts';

/** A state's outline and the borders of its neighbors, which fade out toward the frame. */
export type MapShapes = ReturnType<typeof mapShapes>;

const NEIGHBORS_MILES = 60;

/** @param state two-letter code */
export function mapShapes(state: string, frame: Frame, view: View) {
  const name = state.toLowerCase();
  const { width, height } = frame;
  const margin = NEIGHBORS_MILES * unitsPerMile(frame);
  return {
    id: `fade-${name}`,
    transform: shapesTransform(view),
    area: { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin },
    blur: Math.round(margin / 6),
    mask: {
      x: -0.7 * margin,
      y: -0.7 * margin,
      width: width + 1.4 * margin,
      height: height + 1.4 * margin,
    },
    neighbors: `${mapUrl(name)}#neighbors`,
    outline: `${mapUrl(name)}#outline`,
    counties: `${mapUrl(`${name}-counties`)}#counties`,
  };
}
