import { expect, test } from 'vitest';
import { states } from '../places/states.ts';
import { type Frame, project, unitsPerMile } from './projection.ts';
import { stateFrames } from './state-frames.ts';

const BIRMINGHAM = { latitude: 33.5207, longitude: -86.8025 };
const MOBILE = { latitude: 30.6954, longitude: -88.0399 };
const ANCHORAGE = { latitude: 61.2181, longitude: -149.9003 };
/** Shemya Island in the Aleutians, west of the antimeridian. */
const SHEMYA = { latitude: 52.7233, longitude: 174.1193 };
const ADAK = { latitude: 51.88, longitude: -176.6581 };

/** The frame of Snyder's worked example, "Map Projections: A Working Manual" (1987), page 291. */
const snyder: Frame = {
  longitude: -96,
  latitude: 23,
  parallels: [29.5, 45.5],
  scale: 1,
  x: 0,
  y: 0,
  width: 0,
  height: 0,
};

test('the projection matches the published example', () => {
  const { x, y } = project(snyder, { latitude: 35, longitude: -75 });
  expect(x).toBeCloseTo(0.295272, 6);
  expect(-y).toBeCloseTo(0.2416774, 6);
});

test('every state has a frame whose longer side is 1,000 units', () => {
  expect(Object.keys(stateFrames).sort()).toEqual(states.map(({ code }) => code).sort());
  for (const [code, { width, height }] of Object.entries(stateFrames)) {
    expect(Math.max(width, height), code).toBeGreaterThanOrEqual(999);
    expect(Math.max(width, height), code).toBeLessThanOrEqual(1000);
  }
});

test.each([
  ['AL', 208.2, BIRMINGHAM, MOBILE],
  ['AK', 1193.2, ANCHORAGE, ADAK],
  ['AK', 393.7, ADAK, SHEMYA],
  [
    'CA',
    734.3,
    { latitude: 41.7558, longitude: -124.2026 },
    { latitude: 32.7157, longitude: -117.1611 },
  ],
  [
    'TX',
    677.7,
    { latitude: 31.7619, longitude: -106.485 },
    { latitude: 25.9017, longitude: -97.4975 },
  ],
  [
    'HI',
    317.5,
    { latitude: 19.7241, longitude: -155.0868 },
    { latitude: 21.9811, longitude: -159.3711 },
  ],
  [
    'DC',
    10.9,
    { latitude: 38.9907, longitude: -77.0261 },
    { latitude: 38.8338, longitude: -77.0076 },
  ],
])('distances on the map of %s are within 1%% of the true ones', (code, miles, from, to) => {
  const frame = frameOf(code);
  const [a, b] = [project(frame, from), project(frame, to)];
  const ratio = Math.hypot(a.x - b.x, a.y - b.y) / unitsPerMile(frame) / miles;
  expect(ratio).toBeGreaterThan(0.99);
  expect(ratio).toBeLessThan(1.01);
});

test('Aleutian Islands across the antimeridian are in the west of the map of Alaska', () => {
  const frame = frameOf('AK');
  const [shemya, adak] = [project(frame, SHEMYA), project(frame, ADAK)];
  expect(shemya.x).toBeGreaterThan(0);
  expect(shemya.x).toBeLessThan(adak.x);
});

test('north is up and east is right', () => {
  const frame = frameOf('AL');
  const [birmingham, mobile] = [project(frame, BIRMINGHAM), project(frame, MOBILE)];
  expect(birmingham.x).toBeGreaterThan(mobile.x);
  expect(birmingham.y).toBeLessThan(mobile.y);
});

function frameOf(code: string): Frame {
  const frame = stateFrames[code];
  if (!frame) throw new Error(`There is no frame for ${code}.`);
  return frame;
}
