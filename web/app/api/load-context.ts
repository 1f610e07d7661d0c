import { RouterContextProvider } from 'react-router';
import {
  type ListedArea,
  setAreaChanges,
} from '../../../server/contract/practice-areas/area-changes.ts';
import type { Site } from '../../../server/contract/site/site.ts';
import type { InlineScripts } from '../page-scripts.ts';
import {
  apiContext,
  inlineScriptsContext,
  isCachedContext,
  nonceContext,
  requestIdContext,
  siteContext,
} from './context.ts';
import { createClient, type FetchApi } from './create-client.ts';

/** Creates the loaders' context on the server, once per request. */
export function createLoadContext(options: {
  fetchApi: FetchApi;
  site: Site;
  areaChanges?: readonly ListedArea[];
  inlineScripts: InlineScripts;
  /** The nonce of a map frame. */
  nonce?: string | undefined;
  requestId: string;
  /** Whether the cached page was rendered from this data. If so, the response is an empty 304. */
  isCached?: (data: string) => boolean;
}): RouterContextProvider {
  if (options.areaChanges) setAreaChanges(options.areaChanges);
  const context = new RouterContextProvider();
  context.set(apiContext, createClient('http://in-process', options.fetchApi));
  context.set(siteContext, options.site);
  context.set(inlineScriptsContext, options.inlineScripts);
  context.set(nonceContext, options.nonce);
  context.set(requestIdContext, options.requestId);
  context.set(isCachedContext, options.isCached ?? (() => false));
  return context;
}
