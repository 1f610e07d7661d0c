import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** Mocks the calls to `/api` that are made in Node. */
export const server = setupServer(...handlers);
