import { join } from 'node:path';
import type { Command } from './command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary:
    'Make the directory, or bring its schema up to date; a start of the server does the same',
  async run({ config, makeDirectory }) {
    await makeDirectory();
    const file = join(config.dataDir, 'directory.db');
    return { text: `${file} is up to date.`, json: { file, upToDate: true } };
  },
};
