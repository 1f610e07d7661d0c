import { getResponse, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { responses } from '../../../server/contract/http/responses.ts';
import { lawyers } from '../data/fixtures.ts';
import { handlers } from '../setup/handlers.ts';
import { differences } from './differences.ts';

const { lawFirmName, ...others } = lawyers[0] as (typeof lawyers)[0];

/** Uses the mock for both sides; `drifted` replaces the mocked response. */
async function responsePair(path: string, drifted?: Response) {
  const newRequest = () => new Request(`http://mocks${path}`);
  const respond = async () => (await getResponse(handlers, newRequest())) as Response;
  const override = http.get('*', () => drifted);
  const mocked = drifted ? await getResponse([override], newRequest()) : undefined;
  return { mocked: mocked ?? (await respond()), real: await respond() };
}

test('reports nothing for two equal responses', async () => {
  expect(await differences('GET /lawyers/:id', await responsePair('/api/lawyers/1'))).toEqual([]);
});

test('reports a field with another name in the mocks', async () => {
  const drifted = HttpResponse.json({ ...others, firmName: lawFirmName });
  const report = await differences(
    'GET /lawyers/:id',
    await responsePair('/api/lawyers/1', drifted),
  );
  expect(report).toContain('the body.lawFirmName: missing in the mock');
  expect(report).toContain('the body.firmName: missing on the server');
  expect(report.join()).toMatch(/the mock, the body: Unrecognized key: "firmName"/);
});

test('reports a field with another name in the contract', async () => {
  const { lawFirmName: firmName, ...rest } = responses['GET /lawyers/:id'][200].shape;
  const contract = () => z.strictObject({ ...rest, firmName });
  const report = await differences(
    'GET /lawyers/:id',
    await responsePair('/api/lawyers/1'),
    contract,
  );
  expect(report.join()).toMatch(
    /the mock, firmName: .*the mock, the body: Unrecognized key: "lawFirmName"/,
  );
});

test.each([
  [
    'a value of another type',
    () => HttpResponse.json({ ...others, lawFirmName, id: '1' }),
    /the body\.id: a string is not a number/,
  ],
  [
    'another status',
    () => HttpResponse.json({ message: 'No.' }, { status: 404 }),
    /status: 404 is not 200/,
  ],
  [
    'another content type',
    () => new HttpResponse('null', { headers: { 'Content-Type': 'text/html' } }),
    /type: text\/html is not application\/json/,
  ],
])('reports %s', async (_, drifted, words) => {
  const pair = await responsePair('/api/lawyers/1', drifted());
  expect((await differences('GET /lawyers/:id', pair)).join()).toMatch(words);
});

test('reports a header that only the server sends', async () => {
  const pair = await responsePair('/api/lawyers/search?page=1', HttpResponse.json(lawyers));
  expect(await differences('GET /lawyers/search', pair)).toContain(
    'headers: no headers is not X-Total-Count and Link',
  );
});
