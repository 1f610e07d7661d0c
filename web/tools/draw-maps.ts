/**
 * Draws the maps in `public/maps`, and writes the frames of the states' maps for the server. Run it
 * with `node web/tools/draw-maps.ts`.
 *
 * Shapes: US Census Bureau via us-atlas, with the counties of 2017. The files set neither fill nor
 * stroke; the page's CSS sets both.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Frame } from '../../server/contract/maps/projection.ts';
import { drawCountry } from './maps/country-drawing.ts';
import { drawCounties, drawState } from './maps/state-drawing.ts';
import { fitFrame } from './maps/state-frame.ts';
import { pointsOfRing, readTopology } from './maps/topology.ts';

const country = readTopology('states');
const counties = readTopology('counties');
const frames = country.shapes
  .map(({ state, rings }): [string, Frame] => [
    state,
    fitFrame(rings.flatMap((ring) => pointsOfRing(ring, country.arcs))),
  ])
  .sort(([a], [b]) => (a < b ? -1 : 1));

const folder = new URL('../public/maps/', import.meta.url);
mkdirSync(folder, { recursive: true });
const version = createHash('sha256');
draw('us', drawCountry(country));
for (const [state, frame] of frames) {
  draw(state.toLowerCase(), drawState(state, frame, country));
  draw(`${state.toLowerCase()}-counties`, drawCounties(state, frame, counties));
}
writeSource(
  'server/contract/maps/state-frames.ts',
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
writeSource(
  'server/contract/maps/map-version.ts',
  `/** Hash of the files in \`web/public/maps\`. Written by \`web/tools/draw-maps.ts\`. */
export const MAP_VERSION = '${version.digest('hex').slice(0, 8)}';
`,
);

function draw(name: string, content: string) {
  const file = `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>\n`;
  version.update(file);
  writeFileSync(new URL(`${name}.svg`, folder), file);
  console.log(`${name}: ${gzipSync(file, { level: 9 }).length} bytes compressed`);
}

function writeSource(path: string, code: string) {
  writeFileSync(new URL(`../../${path}`, import.meta.url), code);
}

function frameCode({ parallels, ...numbers }: Frame): string {
  const fields = Object.entries(numbers).map(([name, value]) => `    ${name}: ${value},`);
  fields.splice(2, 0, `    parallels: [${parallels.join(', ')}],`);
  return `{\n${fields.join('\n')}\n  }`;
}
