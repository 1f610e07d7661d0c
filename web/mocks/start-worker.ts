import { worker } from './browser.ts';
import { MOCK } from './scenarios.ts';

// Without a secure context there are no workers: the server of the mocks answers then.
if ('serviceWorker' in navigator) {
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
}

// The page may have become another one since the server wrote the bar's form.
const form = document.querySelector<HTMLFormElement>('mock-bar form');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const address = new URL(window.location.href);
  address.searchParams.set(MOCK, String(new FormData(form).get(MOCK)));
  window.location.assign(address);
});
