import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyInBrowser, loadComponentsOnServer } from './lazy-components.ts';

test('after the server has loaded lazy components, it renders them and their own without waiting', async () => {
  const page = lazyInBrowser(async () => {
    const Inner = lazyInBrowser(async () => ({ default: () => 'inner' }));
    return { default: () => createElement(Suspense, null, 'outer ', createElement(Inner)) };
  });
  await loadComponentsOnServer();
  expect(renderToString(createElement(page))).toContain('outer <!-- -->inner');
});
