import type { Point } from './topology.ts';

/** Path data of closed rings, with coordinates rounded to multiples of `1 / precision`. */
export function ringsPath(rings: readonly (readonly Point[])[], precision: number): string {
  return rings.map((ring) => `${linePath(ring, precision)}z`).join('');
}

/** Path data of open lines, rounded in the same way. */
export function linesPath(lines: readonly (readonly Point[])[], precision: number): string {
  return lines.map((line) => linePath(line, precision)).join('');
}

/** An absolute start, then relative steps. Skips points that are equal after rounding. */
function linePath(points: readonly Point[], precision: number): string {
  let last: Point | undefined;
  return (
    points
      .map(([x, y]): Point => [Math.round(x * precision), Math.round(y * precision)])
      .flatMap((point): Point[] => {
        const step: Point = last ? [point[0] - last[0], point[1] - last[1]] : point;
        const isSame = last !== undefined && step[0] === 0 && step[1] === 0;
        last = point;
        return isSame ? [] : [step];
      })
      .map(([x, y], index) => `${index ? 'l' : 'M'}${joined(x / precision, y / precision)}`)
      .join('')
      // After an "l", further pairs need no letter. A minus sign needs no space before it.
      .replace(/(?<=l[^l]*)l/g, ' ')
      .replaceAll(' -', '-')
  );
}

function joined(x: number, y: number): string {
  return [x, y].map((value) => String(value).replace(/^(-?)0\./, '$1.')).join(' ');
}
