import type { Command } from './command.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Serve the site until a signal ends it; `npm start` does it in less memory',
  async run({ variables }) {
    // Loaded here: the other commands need no web server, which takes 20 MB.
    const { serveDirectory } = await import('../serve.ts');
    await serveDirectory(variables);
    return { text: 'The site has ended.', json: { ended: true } };
  },
};
