import { createContext } from 'react-router';
import type { Site } from '../../../server/contract/site/site.ts';
import type { ApiClient } from './client.ts';

/** Context values for loaders on the server. */
export const apiContext = createContext<ApiClient>();
export const siteContext = createContext<Site>();
export const nonceContext = createContext<string | undefined>(undefined);
export const requestIdContext = createContext<string | undefined>(undefined);
