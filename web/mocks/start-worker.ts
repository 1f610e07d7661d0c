import { worker } from './browser.ts';

// Without a secure context there are no workers: the server of the mocks answers then.
if ('serviceWorker' in navigator) {
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
}
