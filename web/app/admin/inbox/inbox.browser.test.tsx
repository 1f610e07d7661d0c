import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inboxRequest, matchingLawyer } from '../../../mocks/data/inbox-fixtures.ts';
import { worker } from '../../../mocks/setup/browser.ts';
import { renderRoute } from '../../../mocks/setup/site-stub.tsx';
import * as requestRoute from '../../routes/admin/inbox-request.tsx';
import * as requestListRoute from '../../routes/admin/inbox-requests.tsx';

const renderList = (search = '') =>
  renderRoute('/admin/inbox', requestListRoute, `/admin/inbox${search}`);
const renderRequest = (id = 7) =>
  renderRoute('/admin/inbox/requests/:id', requestRoute, `/admin/inbox/requests/${id}`);
const mockList = (rows: object[]) =>
  worker.use(
    http.get('*/api/admin/inbox/requests', () => HttpResponse.json({ total: rows.length, rows })),
  );

test('shows the time left for each request and labels late ones', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  mockList([
    inboxRequest({ id: 1, name: 'In Time', receivedAt: hoursAgo(4.5) }),
    inboxRequest({ id: 2, name: 'Is Late', receivedAt: hoursAgo(30.5) }),
    inboxRequest({
      id: 3,
      name: 'Is Done',
      status: 'introduced',
      receivedAt: hoursAgo(30.5),
      introducedAt: hoursAgo(28),
    }),
    inboxRequest({ id: 4, name: null, status: 'withdrawn', withdrawnAt: hoursAgo(1) }),
  ]);
  await renderList();
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(rowOf('In Time').getByText('19 h left')).toBeVisible();
  await expect.element(rowOf('Is Late').getByText('6 h overdue')).toBeVisible();
  await expect.element(rowOf('Is Done').getByText('Answered in 2 h')).toBeVisible();
  await expect.element(rowOf('Request 4').getByText('Withdrawn')).toBeVisible();
});

test('distinguishes an empty list from filters without matches', async () => {
  mockList([]);
  const screen = await renderList();
  await expect
    .element(page.getByRole('heading', { name: 'No requests are waiting' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show answered requests too' }))
    .toHaveAttribute('href', '/admin/inbox?status=all');
  await screen.unmount();
  await renderList('?status=closed');
  await expect.element(page.getByRole('heading', { name: 'No requests match' })).toBeVisible();
  await expect.element(page.getByLabelText('Status')).toHaveValue('closed');
  await expect.element(page.getByRole('link', { name: 'Clear filters' }).first()).toBeVisible();
});

test('shows the API’s message for invalid filters', async () => {
  worker.use(
    http.get('*/api/admin/inbox/requests', () =>
      HttpResponse.json({ message: 'kind must be one of home, find.' }, { status: 400 }),
    ),
  );
  await renderList('?kind=phone');
  await expect.element(page.getByText('kind must be one of home, find.')).toBeVisible();
});

test('links to a CSV export with the current filters, without the page', async () => {
  await renderList('?status=received&q=&page=2');
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/admin/inbox/requests/export?status=received');
});

test('shows the lawyers that could be introduced, with the reasons', async () => {
  await renderRequest();
  await expect
    .element(page.getByText('Family Law · 3.2 miles away · speaks Spanish'))
    .toBeVisible();
  // The best match is preselected.
  await expect.element(page.getByRole('checkbox', { name: 'Ruth Castellanos' })).toBeChecked();
  // A lawyer without an email address can't be selected, but has a phone link.
  await expect.element(page.getByText('Bo Li')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: '(251) 555-0122' }).first()).toBeVisible();
});

test('rejects an introduction without a lawyer and focuses the first checkbox', async () => {
  await renderRequest();
  await page.getByRole('checkbox', { name: 'Ruth Castellanos' }).click();
  await page.getByRole('button', { name: 'Introduce' }).click();
  await expect.element(page.getByText('Please choose 1 to 3 lawyers')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Ruth Castellanos' })).toHaveFocus();
});

test('shows the notes of all colleagues, and an added one below them', async () => {
  const note = (id: number, text: string) => ({
    ...{ id, author: 'ben@counselatlas.example', text },
    writtenAt: '2026-11-21T12:00:00.000Z',
  });
  let notes = [note(1, 'Theirs')];
  worker.use(
    http.get('*/api/admin/inbox/requests/:id', () => HttpResponse.json(inboxRequest({ notes }))),
    http.patch<never, { note: string }>('*/api/admin/inbox/requests/:id', async ({ request }) => {
      notes = [...notes, note(2, (await request.json()).note)];
      return HttpResponse.json(inboxRequest({ notes }));
    }),
  );
  await renderRequest();
  await expect.element(page.getByText('Theirs')).toBeVisible();
  await page.getByLabelText('Internal note').fill('Mine');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.element(page.getByText('Note added.')).toBeVisible();
  await expect.element(page.getByText('Mine')).toBeVisible();
  await expect.element(page.getByText('Theirs')).toBeVisible();
  await expect.element(page.getByLabelText('Internal note')).toHaveValue('');
});

test('shows no actions for a withdrawn request', async () => {
  worker.use(
    http.get('*/api/admin/inbox/requests/:id', () =>
      HttpResponse.json(
        inboxRequest({
          status: 'withdrawn',
          name: null,
          phone: null,
          email: null,
          message: null,
          withdrawnAt: '2026-11-22T12:00:00.000Z',
        }),
      ),
    ),
  );
  await renderRequest();
  await expect.element(page.getByText('Withdrawn by the visitor')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  await expect.element(page.getByText('No other requests are waiting.')).toBeVisible();
});

test('links to the next waiting request, and assigns the request with one click', async () => {
  worker.use(
    http.get('*/api/admin/inbox/requests/:id/next', () => HttpResponse.json({ id: 8, left: 3 })),
  );
  await renderRequest();
  await expect
    .element(page.getByRole('link', { name: 'Next request (3 left)' }))
    .toHaveAttribute('href', '/admin/inbox/requests/8');
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
});

test('the next request shows nothing that was typed or selected for the last one', async () => {
  worker.use(
    http.get('*/api/admin/inbox/requests/:id/next', () => HttpResponse.json({ id: 8, left: 1 })),
    http.get('*/api/admin/inbox/requests/:id', ({ params }) =>
      HttpResponse.json(inboxRequest({ id: Number(params.id) })),
    ),
    http.get('*/api/admin/inbox/requests/8/suggestions', () =>
      HttpResponse.json([matchingLawyer()]),
    ),
  );
  await renderRequest();
  await page.getByLabelText('Internal note').fill('About request 7');
  await page.getByRole('checkbox', { name: 'Ruth Castellanos' }).click();
  await page.getByRole('link', { name: 'Next request (1 left)' }).click();
  await expect.element(page.getByRole('heading', { name: /^Request 8/ })).toBeVisible();
  await expect.element(page.getByLabelText('Internal note')).toHaveValue('');
  await expect.element(page.getByRole('checkbox', { name: 'Ruth Castellanos' })).toBeChecked();
});
