import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const rows = readFileSync(new URL('asvs.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, ids = '']) => /^\d+\.\d+\.\d+/.test(ids))
  .map(([, ids = '', , verdict = '', proof = '']) => ({ ids: ids.split(', '), verdict, proof }));

/**
 * Number of level 1 and 2 requirements in each section of ASVS 5.0.0, numbered before those of
 * level 3.
 */
const SECTIONS: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

test('each requirement of levels 1 and 2 has one verdict', () => {
  const all = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
    ),
  );
  const judged = rows.flatMap(({ ids }) => ids);
  expect(judged.toSorted()).toEqual(all.toSorted());
  for (const { verdict } of rows) expect(['pass', 'documented', 'gap', 'n/a']).toContain(verdict);
});

/** Each file that a proof names, with the text that it cites. */
function citations(proof: string) {
  const all = proof.matchAll(/`([^`]+\.[a-z]+|[^`]*Dockerfile)`: (.*?)(?:<br>|; |$)/g);
  return [...all].map(([, file = '', text = '']) => ({ file, text }));
}

test('each pass names a test, and every citation exists', () => {
  const proven = rows.filter(({ verdict }) => verdict === 'pass' || verdict === 'documented');
  expect(proven.length).toBeGreaterThan(100);
  for (const { ids, verdict, proof } of proven) {
    const cited = citations(proof);
    expect(cited, `${ids}: ${proof}`).not.toEqual([]);
    for (const { file, text } of cited) {
      const url = new URL(file, root);
      expect(existsSync(url), `${ids}: ${file}`).toBe(true);
      expect(readFileSync(url, 'utf8'), `${ids}: ${file}`).toContain(text);
    }
    const tests = cited.filter(({ file }) => /\.(test|e2e)\.tsx?$/.test(file));
    if (verdict === 'pass') expect(tests, `${ids} cites a test`).not.toEqual([]);
  }
});

test('each gap, and each requirement that doesn’t apply, has a reason', () => {
  for (const { ids, verdict, proof } of rows)
    if (verdict === 'gap' || verdict === 'n/a') expect(proof.length, ids.join()).toBeGreaterThan(7);
});
