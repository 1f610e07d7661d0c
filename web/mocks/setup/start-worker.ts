import { worker } from './browser.ts';
import { MOCK } from './scenarios.ts';

// Without a secure context there are no workers, and a browser may refuse one: the server of the mocks answers then.
if ('serviceWorker' in navigator) {
  await worker
    .start({ quiet: true, onUnhandledFrame: 'bypass' })
    .catch(({ message }) => console.warn(`The server of the mocks answers /api: ${message}`));
}

// The page may have become another one since the server wrote the bar's form.
const form = document.querySelector<HTMLFormElement>('mock-bar form');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const address = new URL(window.location.href);
  address.searchParams.set(MOCK, String(new FormData(form).get(MOCK)));
  window.location.assign(address);
});
