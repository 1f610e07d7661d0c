import { worker } from './browser.ts';
import { MOCK } from './scenarios.ts';

// Service workers need a secure context, and some browsers block them. Without a worker, the mock
// server responds instead.
if ('serviceWorker' in navigator) {
  await worker
    .start({ quiet: true, onUnhandledFrame: 'bypass' })
    .catch(({ message }) =>
      console.warn(`The mock server handles /api, because the worker didn't start: ${message}`),
    );
}

// Client-side navigation may have changed the URL since the server rendered the bar's form.
const form = document.querySelector<HTMLFormElement>('mock-bar form');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const url = new URL(window.location.href);
  url.searchParams.set(MOCK, String(new FormData(form).get(MOCK)));
  window.location.assign(url);
});
