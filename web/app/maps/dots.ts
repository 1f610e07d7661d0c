import { type MapPoint, toTenth } from './view.ts';

/** A dot in a drawing. */
export interface Dot extends MapPoint {
  r: number;
}

const MIN_RADIUS = 3;
const MAX_RADIUS = 12;
/** The radius of a dot for one lawyer. Smaller if the largest dot would exceed `MAX_RADIUS`. */
const UNIT_RADIUS = 3.6;

/** Returns a function from a count to a dot's radius. A dot's area is proportional to its count. */
export function radiusScale(counts: readonly number[]): (count: number) => number {
  const unit = Math.min(UNIT_RADIUS, MAX_RADIUS / Math.sqrt(Math.max(1, ...counts)));
  return (count) => Math.max(MIN_RADIUS, toTenth(unit * Math.sqrt(count)));
}

const ROUNDS = 60;
/** The minimum gap between two dots. */
const GAP = 1;

/**
 * Moves overlapping dots apart, as little as possible. In a large city, offices can be a mile
 * apart, which is less than the width of a dot.
 */
export function spreadDots<Item extends Dot>(dots: readonly Item[]): Item[] {
  const spread = dots.map((dot) => ({ ...dot }));
  for (let round = 0; round < ROUNDS; round++) {
    let hasMoved = false;
    for (let i = 0; i < spread.length; i++) {
      for (let j = i + 1; j < spread.length; j++)
        hasMoved = pushApart(spread[i] as Item, spread[j] as Item, i + j) || hasMoved;
    }
    if (!hasMoved) break;
  }
  return spread.map((dot) => ({ ...dot, x: toTenth(dot.x), y: toTenth(dot.y) }));
}

/**
 * Pushes two dots apart if they overlap. Dots at the same point move apart at the angle `seed`, in
 * radians.
 */
function pushApart(a: Dot, b: Dot, seed: number): boolean {
  // `Math.hypot` takes several times as long.
  const distance = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const overlap = a.r + b.r + GAP - distance;
  if (overlap <= 0.05) return false;
  const angle = distance > 0.01 ? Math.atan2(b.y - a.y, b.x - a.x) : seed;
  const shift = overlap / 2;
  a.x -= shift * Math.cos(angle);
  a.y -= shift * Math.sin(angle);
  b.x += shift * Math.cos(angle);
  b.y += shift * Math.sin(angle);
  return true;
}
