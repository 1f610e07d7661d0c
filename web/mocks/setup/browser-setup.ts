import { afterEach, beforeAll } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { startWorker, worker } from './browser.ts';
import '../../app/theme/global.css.ts';

beforeAll(startWorker);
// Test files share the page, so each test removes what it rendered.
afterEach(async () => {
  await cleanup();
  worker.resetHandlers();
});
