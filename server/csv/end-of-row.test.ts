import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOfRow } from './end-of-row.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'));
  file = join(folder, 'rows.csv');
});
afterAll(() => rmSync(folder, { recursive: true }));

const options = {
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\n', '\r\n', '\r'],
};

/** The offsets where the parser ends each row; null if it rejects the text. */
function rowsOf(text: string): number[] | null {
  const ends: number[] = [];
  const on_record = (_: string[], { bytes }: { bytes: number }) => void ends.push(bytes);
  try {
    parse(text, { ...options, on_record });
    return ends;
  } catch {
    return null;
  }
}

test('finds the same row ends as the parser for any text', async () => {
  const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', 'é'), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const rows = rowsOf(given);
      fc.pre(rows !== null && rows.length > 0);
      writeFileSync(file, given);
      expect(await endOfRow(file, 0)).toBe(rows?.[0]);
      expect(await endOfRow(file, rows?.[0] ?? 0)).toBe(rows?.[1] ?? Buffer.byteLength(given));
    }),
    { numRuns: 300 },
  );
});

test('returns null for a quotation mark that is never closed', async () => {
  writeFileSync(file, 'a,"b\nc,d\n');
  expect(await endOfRow(file, 0)).toBeNull();
  expect(await endOfRow(file, 5)).toBe(9);
});
