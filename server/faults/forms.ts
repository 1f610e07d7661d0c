import { type Agent, request } from 'node:http';

/** One visitor's request for a lawyer, told from every other by its e-mail address. */
export interface Form {
  email: string;
  key: string;
}

/**
 * Sends it, from an address that nobody else has.
 *
 * @returns the answer's status; null where none came
 */
export function sendForm(
  origin: string,
  { email, key }: Form,
  agent: Agent,
): Promise<number | null> {
  const body = JSON.stringify({
    name: 'Dana Drill',
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
    'X-Forwarded-For': anyAddress(),
  };
  return new Promise((resolve) => {
    const url = `${origin}/api/find-lawyer-request`;
    const sending = request(url, { method: 'POST', headers, agent }, (response) => {
      response.once('error', () => resolve(null));
      response.resume().once('end', () => resolve(response.statusCode ?? null));
    });
    sending.once('error', () => resolve(null));
    sending.end(body);
  });
}

const anyAddress = () =>
  ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.');
