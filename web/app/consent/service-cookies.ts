const ANALYTICS = /^_(ga|gid|gat)(_|$)/;
const MARKETING = /^_(gcl|gac|fbp|fbc)(_|$)/;

/**
 * Deletes the cookies of services that the visitor hasn't consented to. Scripts can't delete
 * third-party cookies.
 */
export function deleteServiceCookies(allowed: { analytics: boolean; marketing: boolean }): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  for (const name of names) {
    const isDenied =
      (ANALYTICS.test(name) && !allowed.analytics) || (MARKETING.test(name) && !allowed.marketing);
    if (isDenied) for (const domain of domains()) expire(name, domain);
  }
}

/**
 * Returns a `Domain` attribute for the host and each parent domain (`www.a.example`, `a.example`).
 * A cookie can be deleted only with its own domain, which a script can't read.
 */
function domains(): string[] {
  const labels = window.location.hostname.split('.');
  const wider = labels.map((_, index) => labels.slice(index).join('.'));
  return ['', ...wider.map((domain) => `; Domain=${domain}`)];
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser yet.
  document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
