import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { HSTS, isHttps } from '../security/security-headers.ts';

/** Response status for each Node error code. Any other error gets a 400. */
const STATUSES: Record<string, 408 | 431> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const MESSAGES: Record<number, string> = {
  400: 'The server could not read this request.',
  408: 'The request took too long to arrive.',
  417: 'The only supported expectation is 100-continue.',
  500: 'Something went wrong on our side. Please try again.',
  431: 'The request headers are too long.',
};

/**
 * Security headers that prevent browsers from treating the response as a page or a script, or
 * embedding it in another site.
 */
const headersOf = (baseUrl: string) => ({
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
  Connection: 'close',
  ...(isHttps(baseUrl) && { 'Strict-Transport-Security': HSTS }),
});

/**
 * Responds to malformed requests with a message and the usual security headers. Node rejects these
 * requests before they reach the app.
 *
 * @param baseUrl the public URL of the site
 */
export function respondToMalformedRequests(server: Server, baseUrl: string): void {
  const headers = headersOf(baseUrl);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else socket.end(rawResponse(STATUSES[error.code ?? ''] ?? 400, headers));
  });
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, headers).end(MESSAGES[417]);
  });
}

/** Responds to a request without a `Host` header or with an invalid URL. */
export function malformedRequestHandler(baseUrl: string): (error: unknown) => Response {
  const headers = headersOf(baseUrl);
  return (error) => {
    const isMalformed = error instanceof Error && error.name === 'RequestError';
    if (!isMalformed) console.error('A request failed before it reached the app', error);
    const status = isMalformed ? 400 : 500;
    return new Response(MESSAGES[status], { status, headers });
  };
}

function rawResponse(status: number, headers: Record<string, string>): string {
  const body = MESSAGES[status] ?? '';
  const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
