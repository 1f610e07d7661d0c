import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyInBrowser, loadComponentsOnServer } from './lazy-components.ts';

test('the server renders loaded lazy components, including nested ones, without suspending', async () => {
  const Outer = lazyInBrowser(async () => {
    const Inner = lazyInBrowser(async () => ({ default: () => 'inner' }));
    return { default: () => createElement(Suspense, null, 'outer ', createElement(Inner)) };
  });
  await loadComponentsOnServer();
  expect(renderToString(createElement(Outer))).toContain('outer <!-- -->inner');
});
