/**
 * Draws the demo directory's portraits into `public/portraits`. The demo lawyers aren't real
 * people, so each of the 24 portraits is a rosette like those on engraved certificates. Run it with
 * `node web/tools/draw-portraits.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';

const PORTRAITS = 24;
const STEPS_PER_PETAL = 6;

/** The background and line colors of the portraits. */
const tints = [
  ['#EAE3DC', '#5C3D28'],
  ['#E2DFEB', '#43346B'],
  ['#DFE5EC', '#27415F'],
  ['#ECDFE6', '#652A48'],
  ['#DFEBE3', '#1F4F33'],
  ['#ECE9D8', '#544A16'],
  ['#DCEAEA', '#1B4C50'],
  ['#EBE0DC', '#6A2F22'],
] as const;

type Point = readonly [x: number, y: number];

const folder = new URL('../public/portraits/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (let number = 1; number <= PORTRAITS; number++) {
  const file = `${String(number).padStart(2, '0')}.svg`;
  writeFileSync(new URL(file, folder), portrait(number));
}

function portrait(number: number): string {
  const [ground, ink] = tints[number % tints.length] ?? tints[0];
  const petals = 7 + ((number * 5) % 9);
  const inner = 5 + ((number * 3) % 6);
  const layers = [
    rosette({ radius: 52, depth: 17 + (number % 5) * 2, petals }),
    rosette({ radius: 30, depth: 12 - (number % 3) * 2, petals: petals + inner }),
    rosette({ radius: 14, depth: 7, petals: inner }),
  ];
  const paths = layers.join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">' +
    `<rect width="160" height="160" fill="${ground}"/>` +
    `<g transform="translate(80 80)" fill="none" stroke="${ink}" stroke-width=".8" opacity=".8">` +
    `${paths}<circle r="73"/><circle r="70.5" stroke-width=".4"/></g></svg>\n`
  );
}

/** A closed wavy line around a circle, drawn four times with small rotations. */
function rosette({ radius, depth, petals }: Record<'radius' | 'depth' | 'petals', number>): string {
  const steps = petals * STEPS_PER_PETAL;
  const points = Array.from({ length: steps }, (_, step): Point => {
    const angle = (step / steps) * 2 * Math.PI;
    const distance = radius + depth * Math.sin(petals * angle);
    return [distance * Math.cos(angle), distance * Math.sin(angle)];
  });
  const id = `r${radius}`;
  const turns = [1, 2, 3].map(
    (turn) => `<use href="#${id}" transform="rotate(${round((turn * 90) / petals)})"/>`,
  );
  return `<path id="${id}" d="${smooth(points)}"/>${turns.join('')}`;
}

/**
 * Draws a closed smooth line through the midpoints of a polygon's sides. Each curve's coordinates
 * are relative to the end of the previous curve, which takes fewer digits.
 */
function smooth(points: readonly Point[]): string {
  const pointAt = (index: number) => points[index % points.length] ?? ([0, 0] as const);
  const middle = (index: number): Point => {
    const [[x1, y1], [x2, y2]] = [pointAt(index), pointAt(index + 1)];
    return [round((x1 + x2) / 2), round((y1 + y2) / 2)];
  };
  const curves = points.map((_, index) => {
    const from = middle(index);
    return `q${step(from, pointAt(index + 1))} ${step(from, middle(index + 1))}`;
  });
  const [x, y] = middle(0);
  // A minus sign also separates two numbers, so remove the space before it.
  return `M${x} ${y}${curves.join('')}z`.replaceAll(' -', '-');
}

/** The offset from one point to another. */
function step([x1, y1]: Point, [x2, y2]: Point): string {
  return `${short(x2 - x1)} ${short(y2 - y1)}`;
}

/** Formats a number in the shortest notation that SVG accepts, such as `.5` or `-.5`. */
function short(value: number): string {
  return String(round(value)).replace(/^(-?)0\./, '$1.');
}

function round(value: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(value * 10) / 10 + 0;
}
