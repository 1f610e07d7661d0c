import { afterEach, beforeAll } from 'vitest';
import { worker } from './browser.ts';
import '../../app/theme/global.css.ts';

beforeAll(async () => {
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
});
afterEach(() => worker.resetHandlers());
