import { RouterContextProvider } from 'react-router';
import type { Site } from '../../../server/contract/site/site.ts';
import { apiContext, nonceContext, requestIdContext, siteContext } from './context.ts';
import { createClient } from './create-client.ts';

/** Creates the loaders' context on the server, once per request. */
export function createLoadContext(options: {
  fetchApi: (request: Request) => Response | Promise<Response>;
  site: Site;
  nonce: string | undefined;
  requestId: string;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createClient('http://in-process', options.fetchApi));
  context.set(siteContext, options.site);
  context.set(nonceContext, options.nonce);
  context.set(requestIdContext, options.requestId);
  return context;
}
