import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formValues } from '../mocks/setup/form-values.ts';
import { desktop, hydrated, phone, sharedBrowser, withPage } from './browser.ts';
import { countClicks } from './count-clicks.ts';
import { copyDirectory, type RunningServer, runToEnd, startServer } from './server.ts';

const ADMIN = { email: 'ann@example.com', password: 'a long walk to the court house' };
const COLLEAGUE = { ...ADMIN, email: 'bo@example.com' };

let folder: string;
let browser: Browser;
let site: RunningServer;
let photo: { name: string; mimeType: string; buffer: Buffer };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'editors-'));
  copyDirectory(folder, 'demo');
  const variables = {
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  [browser, site] = await Promise.all([sharedBrowser(), startServer(variables)]);
  const picture = sharp({ create: { width: 700, height: 400, channels: 3, background: 'green' } });
  photo = { name: 'lease.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

const visit = (javaScriptEnabled: boolean, journey: (page: Page) => Promise<void>) =>
  withPage(browser, site.origin, { ...desktop, javaScriptEnabled }, journey);
const publicStatus = async (slug: string) => (await fetch(`${site.origin}/blog/${slug}`)).status;

async function signIn(page: Page, to: string, { email, password } = ADMIN) {
  await page.goto(to);
  await page.locator('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname + url.search === to);
}

/** Sends a message to the team, and returns the path of its page in the admin. */
async function sendMessage(name: string): Promise<string> {
  await fetch(`${site.origin}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...formValues.message, name, renderedAt: Date.now() - 60_000 }),
  });
  messages += 1;
  return `/admin/inbox/messages/${messages}`;
}
let messages = 0;

async function fillIn(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Text', { exact: true }).fill('## Who may sue\n\nAnyone **may** sue.');
  await page.getByLabel('Summary').fill('Small sums, short rules.');
  await page.getByLabel('Category').fill('Civil Litigation');
}

test('with scripting: an article saves itself, shows a preview, and is published with a picture', () =>
  visit(true, async (page) => {
    await signIn(page, '/admin/articles');
    await page.getByRole('link', { name: 'New article' }).click();
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await fillIn(page, 'Small claims');
    await page.getByText(/^Saved \d+:\d\d [AP]M/).waitFor();
    await page.waitForURL(/\/admin\/articles\/\d+$/);
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Who may sue').waitFor();
    expect(await publicStatus('small-claims')).toBe(404);

    await page.getByRole('button', { name: 'Picture' }).click();
    const panel = page.getByRole('region', { name: 'Pictures' });
    await panel.getByLabel('Picture', { exact: true }).setInputFiles(photo);
    await panel.getByRole('button', { name: 'Upload and insert' }).click();
    await panel.getByText('Please describe the picture').waitFor();
    await panel.getByLabel('Description').fill('A signed lease');
    await panel.getByRole('button', { name: 'Upload and insert' }).click();
    await preview.locator('img[alt="A signed lease"]').waitFor();

    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('link', { name: 'View it on the site' }).click();
    await page.waitForURL('**/blog/small-claims');
    await hydrated(page);
    const picture = page.getByRole('main').locator('img[alt="A signed lease"]');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }));

test('text typed before hydration is saved, in a new article and in an existing draft', () =>
  visit(true, async (page) => {
    await signIn(page, '/admin/articles');
    const typeBeforeHydration = async (path: string, type: () => Promise<void>) => {
      const typed = Promise.withResolvers<void>();
      await page.route('/assets/*.js', async (route) => {
        await typed.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await type();
      typed.resolve();
      await page.getByText(/^Saved \d+:\d\d [AP]M/).waitFor();
    };
    await typeBeforeHydration('/admin/articles/new', () => fillIn(page, 'Early words'));
    await page.getByRole('region', { name: 'Preview' }).getByText('Who may sue').waitFor();
    const { pathname } = new URL(page.url());
    await page.goto('/admin/articles');
    const text = page.getByLabel('Text', { exact: true });
    await typeBeforeHydration(pathname, () => text.fill('Anyone may sue, and early.'));
    await page.reload();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Early words');
    expect(await text.inputValue()).toBe('Anyone may sue, and early.');
  }));

test('without scripting: an article is previewed and published; a past time and an expired session lose no text', () =>
  visit(false, async (page) => {
    await signIn(page, '/admin/articles/pictures');
    await page.getByLabel('Picture', { exact: true }).setInputFiles(photo);
    await page.getByLabel('Description').fill('A signed lease');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Uploaded.').waitFor();

    await page.goto('/admin/articles/new');
    await fillIn(page, 'Tiny claims');
    await page.getByLabel('Publish at').fill('2020-01-01T09:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('This time is in the past').first().waitFor();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toContain('Anyone **may**');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Only administrators see this preview.').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Who may sue' }).waitFor();
    await page.getByRole('link', { name: 'Back to editing' }).click();

    await page.getByLabel('Text', { exact: true }).fill('Only I know these words.');
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: 'session' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('what you typed is still here').waitFor();
    await page.context().addCookies(cookies);
    await page.getByRole('button', { name: 'Submit again' }).click();
    await page.getByText('No one sees it until you publish it.').waitFor();
    expect(await publicStatus('tiny-claims')).toBe(404);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('View it on the site').waitFor();
    expect(await publicStatus('tiny-claims')).toBe(200);
    expect(await (await fetch(`${site.origin}/blog/tiny-claims`)).text()).toContain(
      'Only I know these words.',
    );
  }));

test.each([
  ['with scripting', 'Deposits', { ...desktop, javaScriptEnabled: true }],
  ['without scripting', 'Heating', { ...phone, javaScriptEnabled: false }],
])('%s, an article goes from nothing to published with two clicks', (_, title, options) =>
  withPage(browser, site.origin, options, async (page) => {
    await signIn(page, '/admin/articles');
    if (options.javaScriptEnabled) await hydrated(page);
    const { click, clicks } = countClicks(page);
    await click(page.getByRole('link', { name: 'New article' }));
    await page.getByRole('heading', { level: 1, name: 'New article' }).waitFor();
    await fillIn(page, title);
    await click(page.getByRole('button', { name: 'Publish now' }));
    await page.getByRole('link', { name: 'View it on the site' }).waitFor();
    expect(clicks()).toBe(2);
    expect(await publicStatus(title.toLowerCase())).toBe(200);
  }),
);

test('the second editor of an article is told who edits it, and neither text is lost', () =>
  visit(true, (ann) =>
    visit(true, async (bo) => {
      await signIn(ann, '/admin/articles/1');
      const command = ['admin', 'create', COLLEAGUE.email];
      const { output } = await runToEnd({ DATA_DIR: folder }, 'server/cli/main.ts', ...command);
      await bo.goto(/\/admin\/setup\/\S+/.exec(output)?.[0] ?? '');
      await bo.getByLabel('New password', { exact: true }).fill(COLLEAGUE.password);
      await bo.getByRole('button', { name: 'Set password' }).click();
      await bo.waitForURL((url) => !url.pathname.startsWith('/admin/setup'));
      await bo.context().clearCookies({ name: 'session' });
      await signIn(bo, '/admin/articles/1', COLLEAGUE);
      await bo.getByText(`${ADMIN.email} has had this article open since`).waitFor();

      await ann.getByLabel('Summary').fill('Ann’s summary.');
      await ann.getByText(/^Saved \d/).waitFor();
      await bo.getByLabel('Summary').fill('Bo’s summary.');
      await bo.getByText('Not saved: someone else saved a newer version').waitFor();
      await bo.getByText('Summary as saved by the other person').click();
      await bo.getByText('Ann’s summary.').waitFor();
      await bo.getByRole('button', { name: 'Save changes for later' }).click();
      await bo.getByText(/^Saved \d/).waitFor();
      await ann.reload();
      expect(await ann.getByLabel('Summary').inputValue()).toBe('Bo’s summary.');
      await ann.getByText(`${COLLEAGUE.email} has had this article open since`).waitFor();
    }),
  ));

describe('when the session ends during writing, no text is lost', () => {
  test.each([
    ['an article', '/admin/articles/new', 'Title'],
    ['a newsletter', '/admin/newsletters/new', 'Subject'],
  ])('of %s', (_, path, label) =>
    visit(true, async (page) => {
      await signIn(page, path);
      await hydrated(page);
      const cookies = await page.context().cookies();
      await page.context().clearCookies({ name: 'session' });
      await page.getByLabel(label).fill('Words without a session');
      await page.getByText('Your session has ended.').waitFor();
      await page.getByRole('link', { name: 'Audit log' }).click();
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await page.context().addCookies(cookies);
      // The administrator comes back from the tab of the sign-in page.
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.getByText(/^Saved \d/).waitFor();
      await page.reload();
      expect(await page.getByLabel(label).inputValue()).toBe('Words without a session');
    }),
  );

  test('of a reply to a message', () =>
    visit(true, async (page) => {
      await signIn(page, await sendMessage('Session'));
      await hydrated(page);
      await page.getByLabel('Your reply').fill('Words without a session');
      const cookies = await page.context().cookies();
      await page.context().clearCookies({ name: 'session' });
      await page.getByRole('button', { name: 'Send reply' }).click();
      await page.getByText('what you typed is still here').waitFor();
      await page.context().addCookies(cookies);
      await page.getByRole('button', { name: 'Submit again' }).click();
      await page.getByRole('region', { name: 'Reply' }).getByText('Words without').waitFor();
    }));
});

test('closing the page right after typing asks first, and saves the text all the same', () =>
  visit(true, async (page) => {
    await signIn(page, '/admin/newsletters/new');
    await hydrated(page);
    await page.getByLabel('Subject').fill('The first words');
    await page.waitForURL(/\/admin\/newsletters\/\d+$/);
    const draft = page.url();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.getByLabel('Subject').fill('The last words');
    await page.goto('/robots.txt');
    expect(questions).toEqual(['beforeunload']);
    await page.goto(draft);
    expect(await page.getByLabel('Subject').inputValue()).toBe('The last words');
  }));

describe('a reply that is being written', () => {
  const replyField = (page: Page) => page.getByLabel('Your reply');

  test('outlives a followed link, another form on the page and a closed tab, until it is sent', () =>
    visit(true, async (page) => {
      const path = await sendMessage('Draft');
      await signIn(page, path);
      await hydrated(page);
      await replyField(page).fill('Followed a link');
      await page.getByRole('link', { name: 'Back to messages' }).click();
      await page.waitForURL('**/admin/inbox/messages');
      await page.goBack();
      await expect.poll(() => replyField(page).inputValue()).toBe('Followed a link');

      await replyField(page).fill('Closed the message');
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page
        .getByText('Write another reply')
        .or(page.locator('summary', { hasText: /^Reply$/ }))
        .waitFor();
      expect(await replyField(page).inputValue()).toBe('Closed the message');

      await replyField(page).fill('Closed the tab');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto('/robots.txt');
      await page.goto(path);
      await expect.poll(() => replyField(page).inputValue()).toBe('Closed the tab');

      await hydrated(page);
      await replyField(page).fill('Sent at once');
      await page.getByRole('button', { name: 'Send reply' }).click();
      await page.getByText('Your reply is saved').waitFor();
      await page.getByRole('link', { name: 'Back to messages' }).click();
      await page.waitForURL((url) => url.pathname === '/admin/inbox/messages');
      await page.goto(path);
      await page.getByText('Write another reply').click();
      expect(await replyField(page).inputValue()).toBe('');
    }));

  test('without scripting: is saved with a button', () =>
    visit(false, async (page) => {
      const path = await sendMessage('Button');
      await signIn(page, path);
      await replyField(page).fill('Not finished');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByText('Draft saved.').waitFor();
      await page.goto(path);
      expect(await replyField(page).inputValue()).toBe('Not finished');
    }));
});
