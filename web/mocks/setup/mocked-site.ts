import { createHash, randomUUID } from 'node:crypto';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { createLoadContext } from '../../app/api/load-context.ts';
import { site } from '../data/site.ts';
import { withBar } from './bar.ts';
import { pagePolicy } from './policy.ts';
import { isScenario, MOCK, SCENARIOS, type Scenario } from './scenarios.ts';

type PageBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext: (...args: LoadContextArgs) => RouterContextProvider;
      bodyOf: (response: Response) => Buffer<ArrayBuffer> | undefined;
    };
  };
};
type Bindings = HttpBindings | Http2Bindings;
type LoadContextArgs = Parameters<typeof createLoadContext>;

/**
 * Serves the pages like the real server, but with the mocks instead of the API. `?mock=` selects
 * the scenario. A cookie stores the selection, so that the worker in the browser uses the same
 * scenario.
 *
 * @param defaultScenario the scenario for visitors who haven't selected one
 */
export function mockedSite(vite: ViteDevServer, defaultScenario: Scenario) {
  const mocks = setupServer();
  mocks.listen({ onUnhandledFrame: 'bypass' });

  return async (request: Request, { outgoing }: Bindings): Promise<Response> => {
    const url = new URL(request.url);
    const requestedScenario = url.searchParams.get(MOCK);
    if (requestedScenario !== null) return redirectToScenario(requestedScenario, request);
    // Reload the handlers each time, so that an edited mock takes effect immediately.
    const { handlers } = await vite.ssrLoadModule('/mocks/setup/handlers.ts');
    mocks.resetHandlers(...(handlers as RequestHandler[]));
    const scenarioInCookie = readScenarioCookie(request);
    const scenario = scenarioInCookie ?? defaultScenario;
    const fetchMock = (call: Request) => fetch(withScenario(scenario, call));
    if (url.pathname.startsWith('/api/')) {
      return fetchMock(request).catch(() => dropConnection(outgoing));
    }

    const hashes: string[] = [];
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
    const { createLoadContext, bodyOf } = build.entry.module;
    const context = createLoadContext({
      fetchApi: (url, init) => fetchMock(new Request(url, init)),
      site: { ...site, baseUrl: url.origin },
      inlineScripts: { add: (code) => hashes.push(hashOf(code)) },
      requestId: randomUUID(),
    });
    const page = await createRequestHandler(build, 'development')(request, context);
    const headers = new Headers(page.headers);
    headers.set('Content-Security-Policy', pagePolicy(hashes));
    if (!scenarioInCookie) headers.append('Set-Cookie', scenarioCookie(scenario));
    const html = bodyOf(page)?.toString();
    const body = html === undefined ? page.body : withBar(html, scenario, url.searchParams);
    return new Response(body, { status: page.status, headers });
  };
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

/** Drops the connection, to simulate an unreachable server. */
function dropConnection(outgoing: Bindings['outgoing']): Response {
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Stores the scenario in a cookie and redirects to the URL without the parameter. */
function redirectToScenario(scenario: string, request: Request): Response {
  if (!isScenario(scenario)) {
    const choices = Object.keys(SCENARIOS).join(', ');
    return new Response(`Unknown scenario “${scenario}”. Choose from ${choices}.`, {
      status: 400,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(MOCK);
  return new Response(null, {
    status: 303,
    headers: {
      Location: [pathname, String(searchParams)].filter(Boolean).join('?'),
      'Set-Cookie': scenarioCookie(scenario),
      'Cache-Control': 'no-store',
    },
  });
}

function readScenarioCookie(request: Request): Scenario | undefined {
  const scenarioInCookie = new RegExp(`(?:^|; )${MOCK}=(\\w+)`).exec(
    request.headers.get('Cookie') ?? '',
  )?.[1];
  return isScenario(scenarioInCookie) ? scenarioInCookie : undefined;
}

const scenarioCookie = (scenario: Scenario) => `${MOCK}=${scenario}; Path=/; SameSite=Lax`;

/** Adds the scenario's cookie to an API call from the browser or from a loader. */
function withScenario(scenario: Scenario, call: Request): Request {
  // `new Request` doesn't accept the server's request object.
  const request = call.clone();
  request.headers.set('Cookie', `${MOCK}=${scenario}`);
  return request;
}
