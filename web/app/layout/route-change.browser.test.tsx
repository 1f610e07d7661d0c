import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import { Link } from '../ui/link.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { RouteChange } from './route-change.tsx';

const tabs = [
  { id: 'lawyers', label: 'Lawyers' },
  { id: 'subscribers', label: 'Subscribers' },
];

function Page() {
  return (
    <>
      <RouteChange />
      <section id="main" aria-label="Page" tabIndex={-1}>
        <Tabs label="Lists" tabs={tabs}>
          <Link to="?tab=subscribers&q=ruth">Ruth</Link>
          <Link to="?tab=subscribers&q=ruth#rule">The rule</Link>
          <h2 id="rule">A heading</h2>
        </Tabs>
      </section>
    </>
  );
}

test('focuses the page after a search, but not after a change of tabs', async () => {
  await renderRoute('/page', { default: Page }, '/page?tab=subscribers&q=dana&page=2');
  await page.getByRole('link', { name: 'Ruth' }).click();
  await expect.element(page.getByRole('region', { name: 'Page' })).toHaveFocus();
  (page.getByRole('tab', { name: 'Subscribers' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  const first = page.getByRole('tab', { name: 'Lawyers' });
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  await expect.element(first).toHaveFocus();
});

test('focuses the page if the target of the URL fragment isn’t focusable', async () => {
  await renderRoute('/page', { default: Page }, '/page?tab=subscribers&q=dana');
  await page.getByRole('link', { name: 'The rule' }).click();
  await expect.element(page.getByRole('region', { name: 'Page' })).toHaveFocus();
});
