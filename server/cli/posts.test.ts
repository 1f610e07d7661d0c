import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyDataFolder } from '../testing/test-folder.ts';
import { commands } from './commands.ts';
import { runCommand } from './test-cli.ts';

let folder: string;
beforeEach(async () => {
  folder = await createEmptyDataFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function directory(...words: string[]) {
  return directoryInZone('America/Chicago', ...words);
}

async function directoryInZone(SITE_TIME_ZONE: string, ...words: string[]) {
  const variables = { DATA_DIR: folder, BASE_URL: 'https://counsel.example', SITE_TIME_ZONE };
  return runCommand(commands, words, variables);
}

function writeArticle(name: string, changes: object = {}, body = 'Some words.'): string {
  const front = {
    title: 'Small claims',
    excerpt: 'Small sums.',
    category: 'Civil Litigation',
    date: '2026-03-31',
    ...changes,
  };
  const lines = Object.entries(front)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const path = join(folder, name);
  writeFileSync(path, `---\n${lines.join('\n')}\n---\n${body}\n`);
  return path;
}

const listPosts = async () => JSON.parse((await directory('post', 'list', '--json')).out);

test('publishes an article at the URL of its file name, lists it and unpublishes it', async () => {
  expect(await directory('post', 'publish', writeArticle('small-claims.md'))).toEqual({
    code: 0,
    out: 'Published "Small claims" at https://counsel.example/blog/small-claims',
    err: '',
  });
  expect(await listPosts()).toMatchObject([{ slug: 'small-claims', isPublished: true }]);
  expect((await directory('post', 'list')).out).toMatch(
    /^2026-03-31 {2}Published {2}small-claims\n +Civil Litigation: Small claims$/,
  );
  expect(await directory('post', 'unpublish', 'small-claims')).toMatchObject({ code: 0 });
  expect(await listPosts()).toMatchObject([{ slug: 'small-claims', isPublished: false }]);
});

test('stores a draft without publishing it', async () => {
  const { code, out } = await directory(
    'post',
    'publish',
    writeArticle('small-claims.md', { draft: true }),
  );
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('as a draft') });
  expect(await listPosts()).toMatchObject([{ isPublished: false }]);
});

test('rejects a slug that is taken unless --replace is given', async () => {
  await directory('post', 'publish', writeArticle('small-claims.md'));
  const replacement = writeArticle('again.md', { slug: 'small-claims', title: 'Better' });
  const { code, err } = await directory('post', 'publish', replacement);
  expect(code).toBe(1);
  expect(err).toMatch(/slug 'small-claims' already exists: "Small claims"\..*--replace/);
  expect(await directory('post', 'publish', replacement, '--replace')).toMatchObject({ code: 0 });
  expect(await listPosts()).toMatchObject([{ slug: 'small-claims', title: 'Better' }]);
});

test('rejects an article without a title, naming the file and the reason', async () => {
  const path = writeArticle('small-claims.md', { title: undefined });
  const { code, err } = await directory('post', 'publish', path);
  expect(code).toBe(1);
  expect(err).toBe(`${path}: The front matter is invalid:\n  title must be given as text`);
  expect(await listPosts()).toEqual([]);
});

test('rejects an article with a future date', async () => {
  const { code, err } = await directory(
    'post',
    'publish',
    writeArticle('x.md', { date: '2999-01-01' }),
  );
  expect(code).toBe(1);
  expect(err).toContain('The date is in the future (January 1, 2999).');
});

test('rejects a review in the future', async () => {
  const review = { reviewedBy: 'Rosa Alvarez', reviewedOn: '2999-01-01' };
  const { code, err } = await directory('post', 'publish', writeArticle('x.md', review));
  expect(code).toBe(1);
  expect(err).toContain('The review date is in the future (January 1, 2999).');
});

test('the latest allowed date is today in the site’s time zone', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z'), toFake: ['Date'] });
  try {
    const publish = async (zone: string, date: string) =>
      (await directoryInZone(zone, 'post', 'publish', writeArticle(`on-${date}.md`, { date })))
        .code;
    expect(await publish('America/Chicago', '2026-11-22')).toBe(1);
    expect(await publish('America/Chicago', '2026-11-21')).toBe(0);
    expect(await publish('Pacific/Auckland', '2026-11-22')).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['that isn’t there', () => 'nowhere.md', /nowhere\.md couldn't be read/],
  ['that is a folder', () => folder, /couldn't be read/],
  [
    'that isn’t text',
    () => {
      const path = join(folder, 'photo.md');
      writeFileSync(path, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
      return path;
    },
    /photo\.md isn't UTF-8 text\./,
  ],
])('reports a file %s', async (_, path, message) => {
  const { code, err } = await directory('post', 'publish', path());
  expect(code).toBe(1);
  expect(err).toMatch(message);
});

test('unpublish rejects an unknown slug', async () => {
  const { code, err } = await directory('post', 'unpublish', 'nothing');
  expect(code).toBe(1);
  expect(err).toContain("no article with the slug 'nothing'");
});
