const ANALYTICS = /^_(ga|gid|gat)(_|$)/;
const MARKETING = /^_(gcl|gac|fbp|fbc)(_|$)/;

/** Deletes what the services have left in this browser, as far as a page can. */
export function deleteServiceCookies(kept: { analytics: boolean; marketing: boolean }): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  for (const name of names) {
    const isRefused =
      (ANALYTICS.test(name) && !kept.analytics) || (MARKETING.test(name) && !kept.marketing);
    if (isRefused) for (const domain of domains()) expire(name, domain);
  }
}

/** Services set their cookies for the widest domain that they can: 'www.a.example' gives itself and 'a.example'. */
function domains(): string[] {
  const labels = window.location.hostname.split('.');
  const wider = labels.map((_, index) => labels.slice(index).join('.'));
  return ['', ...wider.map((domain) => `; Domain=${domain}`)];
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser yet.
  document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
