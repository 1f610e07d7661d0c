import { join } from 'node:path';
import type { Command } from './command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'Create the directory or update its schema (the server also does this when it starts)',
  async run({ config, makeDirectory }) {
    await makeDirectory();
    const file = join(config.dataDir, 'directory.db');
    return { text: `${file} is up to date.`, json: { file, upToDate: true } };
  },
};
