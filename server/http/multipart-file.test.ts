import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { MultipartError, multipartBoundary, readMultipartFile } from './multipart-file.ts';

const BOUNDARY = '----form7MA4YWxk';

function form(content: string, fileName = 'roster.csv'): string {
  return [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="note"',
    '',
    'a field before the file',
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="file"; filename="${fileName}"`,
    'Content-Type: text/csv',
    '',
    content,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
}

async function read(body: string, chunkBytes: number) {
  const bytes = Buffer.from(body);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  const { fileName, content } = await readMultipartFile(Readable.from(chunks), BOUNDARY);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return { fileName, text: Buffer.concat(parts).toString() };
}

describe('the file in a form', () => {
  test.each([1, 2, 7, 64, 10_000])(
    'arrives byte for byte in chunks of %i bytes',
    async (chunkBytes) => {
      const text = `name\r\nAnn\r\n--almost\r\n--${BOUNDARY.slice(0, -1)}\r\nZoë\r\n`;
      expect(await read(form(text), chunkBytes)).toEqual({ fileName: 'roster.csv', text });
    },
  );

  test('may be empty', async () => {
    expect(await read(form(''), 5)).toEqual({ fileName: 'roster.csv', text: '' });
  });

  test.each([
    ['C:\\Rosters\\ny.csv', 'ny.csv'],
    ['../../etc/passwd', 'passwd'],
    ['%22quoted%22.csv', '"quoted".csv'],
  ])('has a name without folders: %s', async (sent, fileName) => {
    expect((await read(form('x', sent), 100)).fileName).toBe(fileName);
  });

  test('is rejected if the upload was interrupted', async () => {
    await expect(read(form('x'.repeat(500)).slice(0, 400), 50)).rejects.toThrow(MultipartError);
  });

  test('is rejected if the form has none', async () => {
    await expect(read(`--${BOUNDARY}--\r\n`, 50)).rejects.toThrow('The form has no file.');
  });
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['text/csv', undefined],
  [undefined, undefined],
])('the boundary of %s is %s', (contentType, boundary) => {
  expect(multipartBoundary(contentType)).toBe(boundary);
});
