import type { Command } from './command.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Run the site (`npm start` uses less memory)',
  async run({ variables }) {
    // Import the web server only here: it uses 20 MB of memory, and no other command needs it.
    const { serveDirectory } = await import('../serve.ts');
    await serveDirectory(variables);
    return { text: 'The site has stopped.', json: { ended: true } };
  },
};
