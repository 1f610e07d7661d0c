/** Serves the site with mocked data through React Router and Vite, without the real server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { isScenario, SCENARIOS } from './scenarios.ts';

const { PORT = '3100', HOST = '127.0.0.1', MOCK_SCENARIO = 'usual' } = process.env;

if (!isScenario(MOCK_SCENARIO)) {
  exitWith(
    `MOCK_SCENARIO must be one of ${Object.keys(SCENARIOS).join(', ')}, not '${MOCK_SCENARIO}'.`,
  );
}
// These modules load slowly, so they are imported after the configuration has been checked.
const [{ mockedSite }, { openVite }] = await Promise.all([
  import('./mocked-site.ts'),
  import('./vite.ts'),
]);

const server = createServer();
const vite = await openVite(server);
const site = getRequestListener(mockedSite(vite, MOCK_SCENARIO), { overrideGlobalObjects: false });
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => site(request, response)),
);
server.once('error', ({ message }) => exitWith(`Can't listen on ${HOST}:${PORT} (${message}).`));
server.listen(Number(PORT), HOST, () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The site with mock data is at http://${HOST}:${port}`);
});

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
