import type { Page } from 'playwright-core';

/**
 * Replaces third-party scripts with stubs, and records every request to another origin. The stubs
 * send the same requests as the real scripts, but without checking consent.
 */
export async function stubThirdParties(page: Page, origin: string): Promise<string[]> {
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) externalRequests.push(request.url());
  });
  // Playwright's `route` would also intercept each request to the site, and turn off the cache.
  const session = await page.context().newCDPSession(page);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const script = SCRIPTS[new URL(request.url).hostname];
    const response =
      script === undefined
        ? { responseCode: 204 }
        : {
            responseCode: 200,
            responseHeaders: [{ name: 'Content-Type', value: 'text/javascript' }],
            body: Buffer.from(script).toString('base64'),
          };
    // The request fails if its page has been left or closed.
    session.send('Fetch.fulfillRequest', { requestId, ...response }).catch(() => {});
  });
  return externalRequests;
}

const SCRIPTS: Record<string, string> = {
  'www.googletagmanager.com': `
    const settings = {};
    const read = ([command, name, details]) => {
      if (command === 'set') settings[name] = details;
      if (command !== 'event') return;
      const params = new URLSearchParams({ en: name, dl: settings.page_location, ...details });
      fetch('https://region1.google-analytics.com/g/collect?' + params, { method: 'POST', mode: 'no-cors' });
    };
    dataLayer.forEach(read);
    const push = dataLayer.push;
    dataLayer.push = (entry) => { push.call(dataLayer, entry); read(entry); };`,
  'connect.facebook.net': `
    fbq.callMethod = (command, name) => {
      if (command === 'track') new Image().src = 'https://www.facebook.com/tr/?ev=' + name;
    };
    fbq.queue.forEach((args) => fbq.callMethod(...args));`,
};

/**
 * Extracts the events reported to third parties, such as 'google page_view /faq' and 'meta
 * PageView'.
 */
export function reportedEvents(externalRequests: readonly string[]): string[] {
  return externalRequests.flatMap((requestUrl) => {
    const url = new URL(requestUrl);
    if (url.pathname === '/tr/') return [`meta ${url.searchParams.get('ev')}`];
    if (url.pathname !== '/g/collect') return [];
    const page = new URL(url.searchParams.get('dl') ?? '');
    return [`google ${url.searchParams.get('en')} ${page.pathname}${page.search}`];
  });
}
