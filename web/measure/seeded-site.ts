import type { BrowserContext } from 'playwright-core';
import { type Mailbox, openMailbox } from '../e2e/mailbox.ts';
import { startServer } from '../e2e/server.ts';
import { formValues } from '../mocks/setup/form-values.ts';
import type { Role } from './pages.ts';

const ADMINISTRATOR = { email: 'ann@example.org', password: 'a long walk to the court house' };
const LAWYER_ID = 1;

/** A running site with submissions, pending reviews and two signed-in users. */
export interface SeededSite {
  origin: string;
  /** Path of the status page of the submitted request. */
  statusPath: string;
  /** The `Cookie` header of each user. */
  cookies: Record<Role, string>;
  stop(): Promise<void>;
}

/** Starts the site with a row in each inbox and review list, so that no admin page is empty. */
export async function startSeededSite(): Promise<SeededSite> {
  const mailbox = await openMailbox();
  const { email, password } = ADMINISTRATOR;
  const server = await startServer({
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    TRUST_PROXY: '1',
  });
  const callApi = createApiClient(server.origin);

  const { status: statusPath } = await (
    await callApi('/api/find-lawyer-request', formValues.general)
  ).json();
  await callApi('/api/contact', formValues.message);
  await callApi('/api/lawyer-signup', formValues.application);
  await callApi('/api/mistake-reports', { ...formValues['mistake-report'], lawyerId: LAWYER_ID });
  await callApi('/api/newsletter', { email: 'reader@example.com' });

  const administrator = cookieOf(await callApi('/api/session', ADMINISTRATOR));
  await callApi('/api/admin/account/second-factor', { password }, administrator);
  await uploadRoster(server.origin, administrator);
  const draft = { subject: 'In June', body: '## Deposits', draftKey: 'the-first-draft' };
  await callApi('/api/admin/newsletters', draft, administrator);
  const lawyer = cookieOf(await signLawyerIn(callApi, mailbox));
  const { listing } = await (await callApi('/api/my-listing', null, lawyer)).json();
  await callApi('/api/my-listing', { ...listing, name: 'Ada Lovelace' }, lawyer, 'PUT');
  return {
    origin: server.origin,
    statusPath,
    cookies: { administrator, lawyer },
    async stop() {
      await server.stop();
      await mailbox.stop();
    },
  };
}

/** Sets the session of a browser context to one of the users, or signs out. */
export async function signInAs(
  role: Role | undefined,
  context: BrowserContext,
  { origin, cookies }: SeededSite,
): Promise<void> {
  await context.clearCookies({ name: 'session' });
  const [name = '', value = ''] = role ? cookies[role].split('=') : [];
  if (role) await context.addCookies([{ name, value, url: origin }]);
}

type ApiClient = ReturnType<typeof createApiClient>;

function createApiClient(origin: string) {
  return async (path: string, body: object | null, cookie = '', method = 'POST') => {
    const response = await fetch(origin + path, {
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body && { method, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
}

/** Uploads a roster, so that the page of an import isn't empty. */
async function uploadRoster(origin: string, cookie: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File(['name,city,state\nAda Lane,Opelika,AL\n'], 'roster.csv'));
  const init = { method: 'POST', headers: { Cookie: cookie }, body: form };
  const response = await fetch(`${origin}/api/admin/imports/uploads`, init);
  if (!response.ok) throw new Error(`The roster wasn't uploaded: ${response.status}`);
}

/** Signs in with the emailed link. */
async function signLawyerIn(callApi: ApiClient, mailbox: Mailbox): Promise<Response> {
  const { email } = await (await callApi(`/api/lawyers/${LAWYER_ID}`, null)).json();
  await callApi('/api/my-listing/links', { email });
  const [, token] = /sign-in\/([\w-]{22})/.exec(await mailbox.first(email)) ?? [];
  return callApi('/api/my-listing/session', { token });
}

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
