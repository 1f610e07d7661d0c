import { text } from 'node:stream/consumers';
import { type EntryContext, matchRoutes, type RouteObject } from 'react-router';
import { encodeData } from './encode-data.ts';
import { SCROLL_POSITIONS } from './layout/scroll-positions.tsx';

/** Collects the code that the page's content security policy allows to run. */
export interface InlineScripts {
  add(code: string): void;
}

type Manifest = EntryContext['manifest'];

/**
 * Runs in the browser, right after the data block. Restores the scroll position of a reloaded page,
 * then loads the page's modules after the first paint: the page and its forms work without scripts,
 * which would compete with styles and fonts for bandwidth on a slow connection. A page in a
 * background tab never paints, so its scripts load at once.
 *
 * The modules are loaded by an added `script` element. Browsers block `import` in an inline script
 * whose hash is allowed, but not in a script that such a script adds (`strict-dynamic`).
 */
const START_PAGE = `(({ context, manifest, routeModules, preloads, modules, scrollPositions }) => {
  const data = document.currentScript.previousElementSibling.textContent;
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const y = JSON.parse(sessionStorage.getItem(scrollPositions) || '{}')[history.state.key];
    if (typeof y === 'number') scrollTo(0, y);
  } catch {
    // The visitor blocks site data.
  }
  window.__reactRouterContext = { ...context, stream: new Response(data).body };
  window.__reactRouterManifest = manifest;
  window.routeModuleUrls = routeModules;
  const add = (name, values) => document.head.appendChild(Object.assign(document.createElement(name), values));
  const load = () => {
    for (const href of preloads) add('link', { rel: 'modulepreload', href });
    for (const src of modules) add('script', { type: 'module', async: false, src });
  };
  if (document.visibilityState === 'hidden') load();
  else requestAnimationFrame(() => setTimeout(load));
})`;

/**
 * Returns the loaders' data in React Router's format. Can be called only once. React Router's own
 * encoding is used only for data that `encodeData` doesn't support, such as errors. In the server's
 * bundle, `serverHandoffStream` is a function that starts that encoding
 * (`server/rolldown.config.ts`).
 */
export async function pageData({
  staticHandlerContext,
  serverHandoffStream,
}: EntryContext): Promise<string> {
  const { loaderData, actionData, errors } = staticHandlerContext;
  const encoded = encodeData({ loaderData, actionData, errors });
  if (encoded !== null) return encoded;
  const handoff = serverHandoffStream as HandoffStream;
  const stream = typeof handoff === 'function' ? handoff() : handoff;
  return stream ? text(stream) : '';
}

type HandoffStream = EntryContext['serverHandoffStream'] | (() => ReadableStream<Uint8Array>);

/**
 * Returns the scripts at the end of a page: the loaders' data, as a data block that browsers don't
 * run, and one inline script. No part of the inline script comes from content, so content can't
 * become part of an approved script.
 */
export function pageScripts(entry: EntryContext, data: string, inlineScripts: InlineScripts) {
  const code = startCode(entry);
  inlineScripts.add(code);
  // All `<` in the data are inside of JSON strings.
  const json = data.replaceAll('<', '\\u003c');
  return `<script type="application/json">${json}</script><script>${code}</script>`;
}

/** The inline script by the IDs of the matched routes, for each build. */
const codes = new WeakMap<Manifest, Map<string, string>>();

function startCode(entry: EntryContext): string {
  const { manifest, staticHandlerContext } = entry;
  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id);
  const codesOfBuild = codes.get(manifest) ?? new Map<string, string>();
  codes.set(manifest, codesOfBuild);
  const key = routeIds.join();
  const code = codesOfBuild.get(key) ?? writeStartCode(entry, routeIds);
  codesOfBuild.set(key, code);
  return code;
}

function writeStartCode({ manifest, serverHandoffString }: EntryContext, routeIds: string[]) {
  const { entry, hmr, routes } = manifest;
  const matched = routeIds.flatMap((id) => routes[id] ?? []);
  const routeModules = Object.fromEntries(matched.map((route) => [route.id, moduleUrls(route)]));
  const imports = matched.flatMap((route) => route.imports ?? []);
  const preloads = [
    entry.module,
    ...entry.imports,
    ...Object.values(routeModules).flat(),
    ...imports,
  ];
  const values = {
    context: JSON.parse(serverHandoffString ?? '{}'),
    manifest: { ...manifest, routes: initialRoutes(manifest, routeIds) },
    routeModules,
    preloads: [...new Set(preloads)],
    modules: [...(hmr ? [hmr.runtime] : []), entry.module],
    scrollPositions: SCROLL_POSITIONS,
  };
  return `${START_PAGE}(${JSON.stringify(values).replaceAll('<', '\\u003c')})`;
}

/** The URLs of the modules that together are a route's module in the browser. */
function moduleUrls(route: NonNullable<Manifest['routes'][string]>): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule } = route;
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, route.module].filter(
    (url) => url !== undefined,
  );
}

/**
 * The routes that the browser knows from the start: the page's own and, as in React Router's
 * `<Scripts>`, those of the paths above it.
 */
function initialRoutes({ routes }: Manifest, routeIds: readonly string[]): Manifest['routes'] {
  const path = routeIds.map((id) => routes[id]?.path ?? '').join('/');
  const segments = path.split('/').filter(Boolean);
  const tree = routeTree(routes);
  const idsAbove = segments
    .map((_, depth) => matchRoutes(tree, `/${segments.slice(0, depth).join('/')}`))
    .flatMap((matches) => (matches ?? []).map(({ route }) => route.id as string));
  const ids = new Set([...routeIds, ...idsAbove]);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
}

function routeTree(routes: Manifest['routes'], parentId?: string): RouteObject[] {
  const children = Object.values(routes).filter((route) => route?.parentId === parentId);
  return children.map((route) => ({
    id: route?.id,
    path: route?.path,
    index: route?.index,
    caseSensitive: route?.caseSensitive,
    children: route?.index ? undefined : routeTree(routes, route?.id),
  })) as RouteObject[];
}
