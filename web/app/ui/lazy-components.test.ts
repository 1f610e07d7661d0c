import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyComponentsLoaded, lazyInBrowser } from './lazy-components.ts';

test('after the server has waited for lazy components, it renders them and their own at once', async () => {
  const page = lazyInBrowser(async () => {
    const Inner = lazyInBrowser(async () => ({ default: () => 'inner' }));
    return { default: () => createElement(Suspense, null, 'outer ', createElement(Inner)) };
  });
  await lazyComponentsLoaded();
  expect(renderToString(createElement(page))).toContain('outer <!-- -->inner');
});
