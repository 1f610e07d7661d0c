import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { directoryOf, lawyer } from '../../db/test-directory.ts';
import { siteOn } from '../test-site.ts';

test.each(['/', '/find-lawyer', '/lawyer/1', '/no/such/page'])(
  'once %s is sent, nothing of it is held by the request',
  async (path) => {
    const { app } = siteOn(await directoryOf(lawyer()));
    const request = new Request(`http://localhost:3000${path}`);
    await (await app.fetch(request)).text();
    expect(getEventListeners(request.signal, 'abort')).toEqual([]);
  },
);
