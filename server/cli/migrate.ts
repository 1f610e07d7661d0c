import { databaseLabel } from '../data-directory/open-directory.ts';
import type { Command } from './command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'Create the directory or update its schema (the server also does this when it starts)',
  async run({ config, makeDirectory }) {
    await makeDirectory();
    const file = databaseLabel(config);
    return { text: `The schema of ${file} is up to date.`, json: { file, upToDate: true } };
  },
};
