import { HttpResponse, http, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { handlers } from './handlers.ts';

/**
 * Mocks the browser's calls to `/api`. Of all other requests, only those for the page's own files
 * are sent.
 */
export const worker = setupWorker(
  ...handlers,
  http.all('*', ({ request }) => {
    if (request.url.startsWith(window.location.origin)) return passthrough();
    console.error(`Unexpected request to ${request.url}.`);
    return HttpResponse.error();
  }),
);

let started: Promise<unknown> | undefined;

/** Starts the worker. Test files share it, so only the first call does something. */
export async function startWorker(): Promise<void> {
  started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  await started;
}
