import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { states } from '../../../server/contract/places/states.ts';
import { mapUrl } from '../../app/maps/map-url.ts';

const folder = new URL('../../public/maps/', import.meta.url);
const codes = states.map(({ code }) => code.toLowerCase()).sort();

test('the map of the country has each state once', () => {
  expect(idsIn('us').filter((id) => /^[a-z]+$/.test(id))).toEqual(codes);
});

test('the map of the country weighs at most 4.5 KB compressed', () => {
  expect(gzipSync(read('us'), { level: 9 }).length).toBeLessThanOrEqual(4500);
});

test('a state has an outline, its neighbors and its counties', () => {
  for (const code of codes) {
    expect(idsIn(code), code).toEqual(['neighbors', 'outline']);
    expect(idsIn(`${code}-counties`), code).toEqual(['counties']);
    expect(read(code), code).toMatch(/id="outline"[^>]* d="M/);
  }
});

test('drawings have no fill or stroke', () => {
  for (const name of ['us', 'al', 'al-counties']) expect(read(name)).not.toMatch(/fill|stroke=/);
});

test('the URL of a map changes with the drawings', () => {
  const drawn = ['us', ...states.map(({ code }) => code).sort()].flatMap((code) =>
    code === 'us' ? ['us'] : [code.toLowerCase(), `${code.toLowerCase()}-counties`],
  );
  expect(readdirSync(folder).sort()).toEqual(drawn.map((name) => `${name}.svg`).sort());
  const hash = createHash('sha256');
  for (const name of drawn) hash.update(read(name));
  expect(mapUrl('us')).toBe(`/maps/us.svg?v=${hash.digest('hex').slice(0, 8)}`);
});

function idsIn(name: string): string[] {
  return [...read(name).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '').sort();
}

function read(name: string): string {
  return readFileSync(new URL(`${name}.svg`, folder), 'utf8');
}
