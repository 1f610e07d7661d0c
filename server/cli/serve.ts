import { serveDirectory } from '../serve.ts';
import type { Command } from './command.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Serve the site until a signal ends it; `npm start` does it in less memory',
  async run({ variables }) {
    await serveDirectory(variables);
    return { text: 'The site has ended.', json: { ended: true } };
  },
};
