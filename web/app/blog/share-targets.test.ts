import { expect, test } from 'vitest';
import { SHARE_TARGETS } from './share-targets.ts';

test('preserves special characters of the title in share links', () => {
  const title = 'Fees & costs: 50% of what? #1 + more';
  const url = 'https://counsel.example/blog/fees';
  for (const { name, buildHref } of SHARE_TARGETS) {
    const shared = new URL(buildHref({ title, url }));
    const words = [...shared.searchParams.values()].join(' ');
    expect(words, name).toContain(url);
    if (!['Facebook', 'LinkedIn'].includes(name)) expect(words, name).toContain(title);
    expect(shared.href, name).not.toContain('+');
  }
});
