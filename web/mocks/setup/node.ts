import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** Answers the calls of `/api` that are made in Node. */
export const server = setupServer(...handlers);
