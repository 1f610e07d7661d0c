import { createContext } from 'react-router';
import type { Site } from '../../../server/contract/site/site.ts';
import type { InlineScripts } from '../page-scripts.ts';
import type { ApiClient } from './client.ts';

/** Context values for loaders on the server. */
export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Site>();
/** Collects the code of inline scripts, which the page's content security policy then allows. */
export const inlineScriptsContext = createContext<InlineScripts>();
/** Set only for map frames, whose third-party script adds inline styles. */
export const nonceContext = createContext<string | undefined>(undefined);
export const requestIdContext = createContext<string | undefined>(undefined);
/** Whether the cached page was rendered from this data, so that it needn't be rendered again. */
export const isCachedContext = createContext<(data: string) => boolean>();
