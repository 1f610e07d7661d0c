import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createTestDirectory } from '../../../db/engine/test-directory.ts';
import { createDraft } from '../../../db/newsletter/drafts.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

let admin: Awaited<ReturnType<typeof openAdmin>>;
beforeAll(async () => {
  admin = await openAdmin();
});

async function openAdmin() {
  const db = await createTestDirectory();
  const { app } = createTestApp(db);
  const headers = await administratorHeaders(db);
  const upload = async (bytes: Uint8Array<ArrayBuffer>, altText = 'A signed lease') => {
    const form = new FormData();
    form.append('file', new File([bytes], 'lease.jpg', { type: 'image/jpeg' }));
    form.append('altText', altText);
    const init = { method: 'POST', headers, body: form };
    const response = await app.request('/api/admin/pictures', init);
    return { status: response.status, body: await response.json() };
  };
  return { app, db, headers, upload };
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'green' } });
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

test('stores a rotated JPEG upright, in several sizes, without its EXIF data', async () => {
  const photo = blank(1000, 500).withExif({ IFD3: { GPSLatitude: '33/1 31/1 0/1' } });
  const rotated = await bytesOf(photo.withMetadata({ orientation: 6 }).jpeg());
  const { status, body } = await admin.upload(rotated);
  expect(status).toBe(201);
  expect(body).toMatchObject({ width: 500, height: 1000, altText: 'A signed lease' });
  const hash = body.path.split('/')[2];
  for (const [width, height] of [
    [480, 960],
    [500, 1000],
  ]) {
    const file = await admin.app.request(`/pictures/${hash}/${width}x${height}.webp`);
    expect(file.headers.get('Content-Type')).toBe('image/webp');
    expect(file.headers.get('Cache-Control')).toContain('immutable');
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const metadata = await sharp(await file.arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width, height });
    expect(metadata.exif).toBeUndefined();
  }
  expect((await admin.app.request(`/pictures/${hash}/481x962.webp`)).status).toBe(404);
  expect((await admin.upload(rotated)).body.id).toBe(body.id);
});

test('keeps a small picture at its size, and its transparency', async () => {
  const icon = sharp({ create: { width: 60, height: 40, channels: 4, background: '#0000' } });
  const { body } = await admin.upload(await bytesOf(icon.png()));
  expect(body).toMatchObject({ width: 60, height: 40 });
  const file = await admin.app.request(body.path);
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ hasAlpha: true });
});

test.each([
  ['an SVG image', () => new TextEncoder().encode('<svg onload="alert(1)"/>'), /isn’t a JPEG/],
  ['a truncated picture', async () => (await noise()).subarray(0, 2000), /damaged or incomplete/],
  ['an empty file', () => new Uint8Array(), /choose a picture/],
  [
    'a picture with 100 megapixels',
    async () => withSize(await noise(), 10_000),
    /has 100 megapixels.*40 or fewer/,
  ],
])('rejects %s, with the reason', async (_, bytes, reason) => {
  const { status, body } = await admin.upload(new Uint8Array(await bytes()));
  expect(status).toBe(422);
  expect(body.errors.file).toMatch(reason);
});

/** Changes the width and height in the header of a JPEG file. */
function withSize(jpeg: Uint8Array, size: number): Uint8Array {
  const header = Buffer.from(jpeg);
  const frame = header.indexOf(Buffer.from([0xff, 0xc0]));
  header.writeUInt16BE(size, frame + 5);
  header.writeUInt16BE(size, frame + 7);
  return header;
}

const noise = () =>
  bytesOf(
    sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    }).jpeg(),
  );

test('requires a description', async () => {
  const { status, body } = await admin.upload(await noise(), ' ');
  expect(status).toBe(422);
  expect(body.errors.altText).toContain('describe the picture');
});

test('an upload that breaks off stores nothing', async () => {
  const start =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8';
  const response = await admin.app.request('/api/admin/pictures', {
    method: 'POST',
    headers: { ...admin.headers, 'Content-Type': 'multipart/form-data; boundary=b' },
    body: start,
  });
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain('interrupted');
});

test('removes a picture only while no article or draft shows it', async () => {
  const { body: picture } = await admin.upload(await noise());
  const json = { ...admin.headers, 'Content-Type': 'application/json' };
  const send = (method: string, path: string, body: object) =>
    admin.app.request(`/api/admin${path}`, { method, headers: json, body: JSON.stringify(body) });
  const fields = {
    ...{ title: 'T', slug: '', excerpt: '', category: '', author: '', reviewedBy: '' },
    ...{ reviewedOn: '', sources: [], markdown: `![A lease](${picture.path})`, featuredImage: '' },
  };
  await send('POST', '/articles', { ...fields, creationKey: 'the key of a form' });
  const used = await send('DELETE', `/pictures/${picture.id}`, {});
  expect(used.status).toBe(409);
  await send('PUT', '/articles/1', { ...fields, markdown: '', version: 1 });
  expect((await send('DELETE', `/pictures/${picture.id}`, {})).status).toBe(204);
  expect((await admin.app.request(picture.path)).status).toBe(404);
});

test('only a signed-in administrator may send more than a form’s size', async () => {
  const body = 'x'.repeat(100_000);
  const status = async (headers: Record<string, string>) =>
    (await admin.app.request('/api/admin/pictures', { method: 'POST', headers, body })).status;
  expect([await status({}), await status(admin.headers)]).toEqual([413, 422]);
});

test('removes no picture that a newsletter shows', async () => {
  const { body: picture } = await admin.upload(await noise());
  const text = { subject: 'In June', body: `![A lease](${picture.path})` };
  await createDraft(admin.db, text, { administratorId: 1, draftKey: 'key' }, new Date());
  const init = { method: 'DELETE', headers: admin.headers };
  const { status } = await admin.app.request(`/api/admin/pictures/${picture.id}`, init);
  expect(status).toBe(409);
});
