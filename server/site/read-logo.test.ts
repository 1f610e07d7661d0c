import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readLogo } from './read-logo.ts';

const svg = (content: string, attributes = 'viewBox="0 0 200 50"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);

const imageOf = async (file: Buffer) => (await readLogo(file)).image.toString();

const SHAPE = '<path fill="#123456" d="M0 0h200v50z"/>';

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();

/** A small file whose header says that it has this width and height. */
async function hugePng(side: number) {
  const file = await png(10, 10);
  // The header's type is at byte 12, then come the width, the height, five other bytes and the CRC.
  file.writeUInt32BE(side, 16);
  file.writeUInt32BE(side, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

test('empty attributes and conditional content don’t spoil a logo', async () => {
  const image = await imageOf(svg(`<switch><g transform="">${SHAPE}</g></switch>`));
  expect(image).toContain('d="M0 0h200v50z"');
  expect(image).not.toContain('transform');
});

test('an SVG logo keeps its shapes, and gets PNG files for email and as an icon', async () => {
  const logo = await readLogo(svg(`<g transform="translate(1 1)">${SHAPE}</g>`));
  expect(logo).toMatchObject({ mediaType: 'image/svg+xml', width: 1200, height: 300 });
  expect(logo.image.toString()).toContain('d="M0 0h200v50z"');
  const size = async (file: Buffer) => {
    const { format, width, height } = await sharp(file).metadata();
    return { format, width, height };
  };
  expect(await size(logo.png)).toEqual({ format: 'png', width: 640, height: 160 });
  expect(await size(logo.icon)).toEqual({ format: 'png', width: 512, height: 512 });
});

test.each([
  ['empty comments', '<!---->'],
  ['openings of comments', '<!--'],
  ['line breaks', '\n'],
  ['document types', '<!DOCTYPE '],
])('a file of nothing but %s is rejected within a second', async (_, text) => {
  const file = Buffer.from(text.repeat(Math.floor(500_000 / text.length)));
  const startedAt = performance.now();
  await expect(readLogo(file)).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('styles become attributes, and gradients work', async () => {
  const gradient =
    '<defs><linearGradient id="g"><stop style="stop-color: #f00; offset:0"/></linearGradient></defs>';
  const image = await imageOf(svg(`${gradient}<rect style="fill:url(#g)" width="9" height="9"/>`));
  expect(image).toContain('stop-color="#f00"');
  expect(image).toContain('fill="url(#g)"');
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  ['an event handler', '<path onload="alert(1)" onclick=\'alert(1)\' d="M0 0"/>'],
  [
    'a foreign object',
    '<foreignObject><body><iframe src="https://evil.example"/></body></foreignObject>',
  ],
  ['a copy of another file', '<use href="https://evil.example/#a"/><use xlink:href="#a"/>'],
  ['a picture', '<image href="https://evil.example/a.png"/><feImage href="https://evil.example"/>'],
  ['external styles', '<style>@import url(https://evil.example)</style>'],
  [
    'an external paint',
    '<rect fill="url(https://evil.example/#a)" style="fill:url(//evil.example/)"/>',
  ],
  [
    'an encoded paint',
    '<rect fill="&#117;rl(https://evil.example)" style="fill:\\75rl(//evil.example)"/>',
  ],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/><set/>'],
  ['another namespace', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
])('an SVG logo loses %s', async (_, content) => {
  const image = await imageOf(svg(content + SHAPE));
  expect(image).toContain('M0 0h200v50z');
  expect(image).not.toMatch(
    /script|\son\w+=|foreign|evil|use|<image|feImage|style|href|<a|animate|set|alert\(/i,
  );
});

test.each([
  [
    'an entity bomb',
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1"><text>&b;</text></svg>',
    ),
  ],
  ['no size', svg(SHAPE, '')],
  ['an infinite size', svg(SHAPE, 'viewBox="0 0 1e999 1"')],
  ['a page', Buffer.from('<html><svg viewBox="0 0 1 1"/></html>')],
  ['a GIF that is named PNG', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('rejects %s', async (_, file) => {
  await expect(readLogo(file)).rejects.toThrow('This file isn’t an SVG or PNG picture');
});

describe('a PNG logo', () => {
  test('is encoded again, without what follows or describes the picture', async () => {
    const file = Buffer.concat([
      await sharp(await png(3000, 600))
        .withExif({ IFD0: { Artist: 'Dana' } })
        .png()
        .toBuffer(),
      Buffer.from('<script>'),
    ]);
    const logo = await readLogo(file);
    expect(logo).toMatchObject({ mediaType: 'image/png', width: 1200, height: 240 });
    expect(logo.image.toString('latin1')).not.toMatch(/<script>|Dana/);
  });

  test.each([
    ['100 megapixels', () => hugePng(10_000), '100 megapixels. Please reduce it to 40'],
    ['half a file', async () => (await png(300, 300)).subarray(0, 200), 'damaged or incomplete'],
    ['a line', () => png(1000, 10), 'at most 12 times as wide'],
    ['600 KB', async () => Buffer.alloc(600 * 1024), 'larger than 512 KB'],
  ])('of %s is rejected', async (_, file, message) => {
    const bytes = await file();
    await expect(async () => readLogo(bytes)).rejects.toThrow(message);
  });
});
