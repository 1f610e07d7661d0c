import type { RequestListener } from 'node:http';

const HEALTH_PATHS = ['/healthz', '/readyz'];

/**
 * Treats a request with two `Host` headers like one without `Host`, which gets a 400. Only health
 * checks may omit `Host`, because load balancers send them over HTTP/1.0.
 */
export function checkHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { headers, rawHeaders, httpVersion, url = '' } = request;
    if (headers.host !== undefined && isRepeated(rawHeaders, 'host')) delete headers.host;
    else if (headers.host === undefined && httpVersion === '1.0') {
      const [path = ''] = url.split('?');
      if (HEALTH_PATHS.includes(path)) headers.host = 'localhost';
    }
    listener(request, response);
  };
}

/** Checks the raw headers, because `headers` contains only the first of several `Host` headers. */
function isRepeated(rawHeaders: readonly string[], name: string): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) count += 1;
  }
  return count > 1;
}
