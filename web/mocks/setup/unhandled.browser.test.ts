import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { worker } from './browser.ts';
import { playIn } from './play-in.ts';

test.fails('a call that no mock answers fails the test that makes it', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  await fetch('/api/something-new').catch(() => {});
});

test.fails('so does a question to another origin', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  await fetch('https://fonts.example/inter.css').catch(() => {});
});

test('a test answers one call otherwise, and the next test has the mock again', async () => {
  worker.use(http.get('*/api/practice-areas', () => Response.json([])));
  expect(await areas()).toBe(0);
  worker.resetHandlers();
  expect(await areas()).toBe(5);
});

test('a test plays in a scenario, whose cookie ends with it', async () => {
  playIn('many');
  expect(await areas()).toBe(21);
});

test('the next test is back in the usual one', async () => {
  expect(await areas()).toBe(5);
});

async function areas(): Promise<number> {
  return (await (await fetch('/api/practice-areas')).json()).length;
}
