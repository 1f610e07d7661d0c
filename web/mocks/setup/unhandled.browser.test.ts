import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { worker } from './browser.ts';
import { playIn } from './play-in.ts';

test.fails('a call without a mock fails the test', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  await fetch('/api/something-new').catch(() => {});
});

test.fails('a request to another origin fails the test', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  await fetch('https://fonts.example/inter.css').catch(() => {});
});

test('a test can override one response until the handlers are reset', async () => {
  worker.use(http.get('*/api/practice-areas', () => Response.json([])));
  expect(await countAreas()).toBe(0);
  worker.resetHandlers();
  expect(await countAreas()).toBe(5);
});

test('a test can use a scenario', async () => {
  playIn('many');
  expect(await countAreas()).toBe(21);
});

test('the scenario ends with its test', async () => {
  expect(await countAreas()).toBe(5);
});

async function countAreas(): Promise<number> {
  return (await (await fetch('/api/practice-areas')).json()).length;
}
