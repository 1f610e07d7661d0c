import { directoryOf } from '../db/test-directory.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createTally } from './counting/tally.ts';

export { lawyer } from '../db/test-directory.ts';

/** The app on a directory in memory, without pages and without a port. */
export async function appWith(...lawyers: Parameters<typeof directoryOf>) {
  const db = await directoryOf(...lawyers);
  const tally = createTally(db);
  const app = createApp({ db, site: readConfig({}).site, tally });
  return { app, db, tally };
}
