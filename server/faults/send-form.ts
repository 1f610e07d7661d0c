import { type Agent, request } from 'node:http';

/** A visitor's request for a lawyer. The email address identifies it. */
export interface Form {
  email: string;
  key: string;
}

export interface FormResponse {
  status: number;
  /** Whether it says when to try again. */
  hasRetryAfter: boolean;
}

/** Maximum time without any data on the connection, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Sends the form from a random client IP.
 *
 * @returns null if there was no response
 */
export function sendForm(
  origin: string,
  { email, key }: Form,
  agent: Agent,
): Promise<FormResponse | null> {
  const body = JSON.stringify({
    name: 'Dana Whitfield',
    phone: '2055550143',
    email,
    state: 'AL',
    practiceArea: 'any',
    agreeToTerms: true,
    renderedAt: Date.now() - 60_000,
  });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Idempotency-Key': key,
    'X-Forwarded-For': randomClientIp(),
  };
  return new Promise((resolve) => {
    const url = `${origin}/api/find-lawyer-request`;
    const options = { method: 'POST', headers, agent, timeout: TIMEOUT_MS };
    const outgoing = request(url, options, (response) => {
      const { statusCode = 0, headers: received } = response;
      const hasRetryAfter = Number(received['retry-after']) > 0;
      response.once('error', () => resolve(null));
      response.resume().once('end', () => resolve({ status: statusCode, hasRetryAfter }));
    });
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', () => resolve(null));
    outgoing.end(body);
  });
}

export const randomClientIp = () =>
  ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.');
