/** A point on a map. */
export interface MapPoint {
  x: number;
  y: number;
}

/** A rectangle in the units of a state's frame. */
export interface Crop extends MapPoint {
  width: number;
  height: number;
}

/**
 * The visible part of a state's map, and the size of the drawing. All drawings have the same width,
 * so one font size fits them all.
 */
export interface View {
  width: number;
  height: number;
  /** Drawing units per unit of the state's frame. */
  scale: number;
  /** The point of the frame in the top left corner. */
  left: number;
  top: number;
}

/** The width of every drawing, about as many units as pixels on a phone. */
const WIDTH = 360;
const MIN_HEIGHT = 300;
const MAX_HEIGHT = 400;

/** Scales and centers a crop in a drawing. The map around the crop fills the remaining space. */
export function viewOf(crop: Crop, maxHeight = MAX_HEIGHT): View {
  const height = clamp((WIDTH * crop.height) / crop.width, MIN_HEIGHT, maxHeight);
  const scale = Math.min(WIDTH / crop.width, height / crop.height);
  return {
    width: WIDTH,
    height: Math.round(height),
    scale,
    left: crop.x + crop.width / 2 - WIDTH / 2 / scale,
    top: crop.y + crop.height / 2 - height / 2 / scale,
  };
}

/** Converts a point of the frame to a point of the drawing. */
export function toView({ scale, left, top }: View, { x, y }: MapPoint): MapPoint {
  return { x: toTenth((x - left) * scale), y: toTenth((y - top) * scale) };
}

/** Whether a point of the frame is in the drawing, at least `margin` units from its edge. */
export function isInView(view: View, point: MapPoint, margin = 4): boolean {
  const { x, y } = toView(view, point);
  return x >= margin && x <= view.width - margin && y >= margin && y <= view.height - margin;
}

/** Returns the `transform` from a state's frame to the drawing. */
export function shapesTransform({ scale, left, top }: View): string {
  return `scale(${scale.toFixed(4)}) translate(${toTenth(-left)} ${toTenth(-top)})`;
}

/** Returns the square around a point. */
export function squareAround({ x, y }: MapPoint, halfSide: number): Crop {
  return { x: x - halfSide, y: y - halfSide, width: 2 * halfSide, height: 2 * halfSide };
}

/** Rounds a coordinate or a length, so that the SVG stays small. The error is invisible. */
export function toTenth(units: number): number {
  return Math.round(units * 10) / 10;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
