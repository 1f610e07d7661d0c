import { type Agent, request } from 'node:http';

/** A visitor's request for a lawyer. The email address identifies it. */
export interface Form {
  email: string;
  key: string;
}

/**
 * Sends the form from a random client IP.
 *
 * @returns the status of the response, or null if there was none
 */
export function sendForm(
  origin: string,
  { email, key }: Form,
  agent: Agent,
): Promise<number | null> {
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
    const outgoing = request(url, { method: 'POST', headers, agent }, (response) => {
      response.once('error', () => resolve(null));
      response.resume().once('end', () => resolve(response.statusCode ?? null));
    });
    outgoing.once('error', () => resolve(null));
    outgoing.end(body);
  });
}

const randomClientIp = () =>
  ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.');
