import { setupWorker } from 'msw/browser';
import { handlers } from './handlers.ts';

/** Answers the browser's calls of `/api`. */
export const worker = setupWorker(...handlers);
