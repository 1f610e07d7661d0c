import { HttpResponse, http, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { handlers } from './handlers.ts';

/** Answers the browser's calls of `/api`, and lets nothing but the page's own files pass. */
export const worker = setupWorker(
  ...handlers,
  http.all('*', ({ request }) => {
    if (request.url.startsWith(window.location.origin)) return passthrough();
    console.error(`Asked ${request.url}.`);
    return HttpResponse.error();
  }),
);
