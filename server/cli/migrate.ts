import { join } from 'node:path';
import type { Command } from './command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: "Bring the database's schema up to date; a start of the server does the same",
  async run({ config, openDirectory }) {
    await openDirectory();
    const file = join(config.dataDir, 'directory.db');
    return { text: `${file} is up to date.`, json: { file, upToDate: true } };
  },
};
