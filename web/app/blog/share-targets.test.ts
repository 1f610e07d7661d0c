import { expect, test } from 'vitest';
import { SHARE_TARGETS } from './share-targets.ts';

test('preserves special characters of the title in share links', () => {
  const title = 'Fees & costs: 50% of what? #1 + more';
  const url = 'https://counsel.example/blog/fees';
  for (const { name, buildHref } of SHARE_TARGETS) {
    const sharedUrl = new URL(buildHref({ title, url }));
    const sharedText = [...sharedUrl.searchParams.values()].join(' ');
    expect(sharedText, name).toContain(url);
    if (!['Facebook', 'LinkedIn'].includes(name)) expect(sharedText, name).toContain(title);
    expect(sharedUrl.href, name).not.toContain('+');
  }
});
