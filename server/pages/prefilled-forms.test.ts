import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../../db/engine/test-directory.ts';
import { siteOn } from '../testing/test-site.ts';

let app: ReturnType<typeof siteOn>['app'];
beforeAll(async () => {
  app = siteOn(await createTestDirectory(lawyer())).app;
});

const htmlOf = async (url: string) => (await app.request(url)).text();

/** The text of the selected option, or the value of the input, of a form's field. */
function fieldValue(html: string, form: string, name: string): string | undefined {
  const id = `id="${form}-${name}"`;
  const [, element = ''] = new RegExp(
    `<(select[^>]*${id}.*?</select>|input[^>]*${id}[^>]*>)`,
    's',
  ).exec(html) ?? [''];
  return /selected=""[^>]*>([^<]*)|value="([^"]*)"[^>]*selected=""|^input.*value="([^"]*)"/s
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined);
}

describe.each([
  ['/legal-help', 'general'],
  ['/injury-auto-accidents', 'injury'],
  ['/contact', 'contact'],
  ['/contact-us', 'contact'],
])('%s', (path, form) => {
  test('is filled in from its URL, even with an unlisted city', async () => {
    const html = await htmlOf(`${path}?practiceArea=family-law&state=texas&city=Big+Spring`);
    expect(fieldValue(html, form, 'state')).toBe('Texas');
    expect(fieldValue(html, form, 'city')).toBe('Big Spring');
    if (form !== 'injury') expect(fieldValue(html, form, 'practiceArea')).toBe('Family Law');
  });

  test('ignores invalid values, and its canonical URL has no query', async () => {
    const attack = encodeURIComponent('"><script>alert(1)</script>');
    const html = await htmlOf(`${path}?practiceArea=${attack}&state=${attack}&city=${attack}`);
    expect(html).not.toContain('alert(1)</script>');
    expect(fieldValue(html, form, 'city') ?? '').toBe('');
    expect(html).toMatch(/<link rel="canonical" href="[^"?]+"/);
  });
});
