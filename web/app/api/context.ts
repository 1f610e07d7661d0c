import { createContext } from 'react-router';
import type { Site } from '../../../server/contract/site.ts';
import type { ApiClient } from './client.ts';

/** What loaders find in their context on the server. */
export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Site>();
export const nonceContext = createContext<string | undefined>(undefined);
