import { expect, test } from 'vitest';
test('A mocked api answers', async () => {
  const response = await fetch('/api/lawyers/search?page=1&state=georgia');
  expect(response.headers.get('X-Total-Count')).toBe('13');
});
test('B unhandled /api MUST FAIL', async () => { await fetch('/api/nothing').catch(() => {}); });
test('J outside the origin MUST FAIL', async () => { await fetch('https://example.com/x').catch(() => {}); });
test('J2 image outside the origin MUST FAIL', async () => {
  await new Promise((resolve) => { const i = new Image(); i.onerror = resolve; i.onload = resolve; i.src = 'https://example.com/x.png'; document.body.append(i); });
});
test('K own image', async () => {
  await new Promise((resolve) => { const i = new Image(); i.onerror = resolve; i.onload = resolve; i.src = '/portraits/missing.svg'; document.body.append(i); });
});
