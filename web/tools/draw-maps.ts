/**
 * Draws the maps in `public/maps` and writes the frames of the states' maps for the server. Run it
 * with `node web/tools/draw-maps.ts`.
 *
 * Shapes: US Census Bureau via us-atlas, whose counties are those of 2017.
 */
import { writeFileSync } from 'node:fs';
import type { Frame } from '../../server/contract/maps/projection.ts';
import { fitFrame } from './maps/state-frame.ts';
import { pointsOfRing, readTopology } from './maps/topology.ts';

const country = readTopology('states');
const frames = country.shapes
  .map(({ state, rings }): [string, Frame] => [
    state,
    fitFrame(rings.flatMap((ring) => pointsOfRing(ring, country.arcs))),
  ])
  .sort(([a], [b]) => (a < b ? -1 : 1));

writeFileSync(
  new URL('../../server/contract/maps/state-frames.ts', import.meta.url),
  `import type { Frame } from './projection.ts';

/**
 * The frame of each state's map, by two-letter code. The longer side is 1,000 units. Written by
 * \`web/tools/draw-maps.ts\`.
 */
export const stateFrames: Readonly<Record<string, Frame>> = {
${frames.map(([state, frame]) => `  ${state}: ${frameCode(frame)},`).join('\n')}
};
`,
);

function frameCode({ parallels, ...numbers }: Frame): string {
  const fields = Object.entries(numbers).map(([name, value]) => `    ${name}: ${value},`);
  fields.splice(2, 0, `    parallels: [${parallels.join(', ')}],`);
  return `{\n${fields.join('\n')}\n  }`;
}
