import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { states } from '../../../server/contract/places/states.ts';
import { CountryMap } from './country-map.tsx';

test('the map of the country weighs at most 6 KB compressed, with its links', () => {
  const counts = Object.fromEntries(states.map(({ code }, index) => [code, 6 + 2 * index]));
  const markup = renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(CountryMap, {
        label: 'Lawyers by state',
        counts,
        stateHref: (slug) => `/find-lawyer/state/${slug}`,
        titleOf: (name, count) => `${name}: ${count} lawyers`,
      }),
    ),
  );
  const drawing = readFileSync(new URL('../../public/maps/us.svg', import.meta.url));
  const bytes = [markup, drawing].map((part) => gzipSync(part, { level: 9 }).length);
  expect((bytes[0] ?? 0) + (bytes[1] ?? 0), `${bytes.join(' + ')} bytes`).toBeLessThanOrEqual(
    6 * 1024,
  );
});
