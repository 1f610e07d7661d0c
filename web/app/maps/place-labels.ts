import type { Dot } from './dots.ts';
import { type MapPoint, toTenth } from './view.ts';

/** A name to write next to a dot. */
export interface Name extends Dot {
  text: string;
}

/** A placed name. The point is on the baseline, at the start, middle or end of the text. */
export interface Label extends MapPoint {
  text: string;
  anchor: 'start' | 'middle' | 'end';
  /** Whether the text is less important than the names of cities. */
  isQuiet?: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The font size on a narrow screen, where labels are largest in relation to the drawing. */
const FONT_SIZE = 12;
const WIDTH_PER_LETTER = 0.56 * FONT_SIZE;
/** The gap between a dot and its label. */
const GAP = 3;

/**
 * Places each name next to its dot, in the given order, on the first side that has room. A name
 * shared by several dots is placed only once. Skips names that would overlap another name, an
 * obstacle, or the edge of the map.
 */
export function placeLabels(
  names: readonly Name[],
  obstacles: readonly Dot[],
  size: Size,
  max: number,
): Label[] {
  const labels: Label[] = [];
  const taken = obstacles.map(boxOfDot);
  for (const name of names) {
    if (labels.length === max) break;
    if (labels.some(({ text }) => text === name.text)) continue;
    const place = candidatesFor(name).find(
      ({ box }) => isInside(box, size) && !taken.some((other) => overlap(box, other)),
    );
    if (!place) continue;
    labels.push(place.label);
    taken.push(place.box);
  }
  return labels;
}

function candidatesFor({ x, y, r, text }: Name): { label: Label; box: Box }[] {
  const width = text.length * WIDTH_PER_LETTER;
  const [ascent, descent] = [FONT_SIZE * 0.75, FONT_SIZE * 0.25];
  const middle = y + ascent / 2;
  const side = r + GAP;
  const places: Omit<Label, 'text'>[] = [
    { x: x + side, y: middle, anchor: 'start' },
    { x: x - side, y: middle, anchor: 'end' },
    { x, y: y - side, anchor: 'middle' },
    { x, y: y + side + ascent, anchor: 'middle' },
    { x: x - r, y: y - side, anchor: 'start' },
    { x: x - r, y: y + side + ascent, anchor: 'start' },
    { x: x + r, y: y - side, anchor: 'end' },
    { x: x + r, y: y + side + ascent, anchor: 'end' },
  ];
  return places.map((place) => {
    const start = { start: 0, middle: 0.5, end: 1 }[place.anchor] * width;
    const left = place.x - start;
    return {
      label: { ...place, x: toTenth(place.x), y: toTenth(place.y), text },
      box: { left, right: left + width, top: place.y - ascent, bottom: place.y + descent },
    };
  });
}

function boxOfDot({ x, y, r }: Dot): Box {
  return { left: x - r, right: x + r, top: y - r, bottom: y + r };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside({ left, top, right, bottom }: Box, { width, height }: Size): boolean {
  return left >= 2 && top >= 2 && right <= width - 2 && bottom <= height - 2;
}

interface Size {
  width: number;
  height: number;
}
