import type { BrowserContext } from 'playwright-core';

/**
 * Replaces third-party scripts with stubs, and records every request to another origin. The stubs
 * send the same requests as the real scripts, but without checking consent.
 */
export async function stubThirdParties(context: BrowserContext, origin: string): Promise<string[]> {
  const externalRequests: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(origin)) externalRequests.push(request.url());
  });
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      const { hostname } = new URL(route.request().url());
      const body = SCRIPTS[hostname];
      if (body === undefined) return route.fulfill({ status: 204 });
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
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
