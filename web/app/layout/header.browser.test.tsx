import { createRoutesStub, Outlet, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LinkNavigation } from '../ui/link.tsx';
import { Header } from './header.tsx';

const menuButton = () => page.getByRole('button', { name: 'Menu', exact: true });
const menu = () => page.getByRole('dialog');

/**
 * Renders the header outside the changing pages, as in the site, so that a navigation doesn't
 * remount it. The blog page never finishes loading.
 */
async function renderHeader(path: string) {
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: 'blog', loader: () => new Promise(() => {}) },
        { path: '*', Component: CurrentPath },
      ],
    },
  ]);
  await render(<Stub initialEntries={['/faq', path]} initialIndex={1} />);
}

let goBack: () => void;

function Frame() {
  const navigate = useNavigate();
  goBack = () => navigate(-1);
  return (
    <LinkNavigation>
      <Header />
      <main>
        <Outlet />
      </main>
    </LinkNavigation>
  );
}

function CurrentPath() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}

async function openMenu() {
  await page.viewport(390, 844);
  await renderHeader('/here');
  await menuButton().click();
  await expect.element(menu()).toBeVisible();
}

test('shows the six links and the call to action on a wide screen', async () => {
  await page.viewport(1280, 900);
  await renderHeader('/here');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Find a Lawyer', '/find-lawyer'],
    ['Practice Areas', '/practice-areas'],
    ['Blog', '/blog'],
    ['About', '/about'],
    ['Legal Help', '/legal-help'],
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Advertise Your Firm' }))
    .toHaveAttribute('href', '/lawyer-signup');
  const hidden = page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true });
  await expect.element(hidden).not.toBeVisible();
});

test('traps the focus in the menu and returns it when Escape closes the menu', async () => {
  await openMenu();
  for (let presses = 0; presses < 12; presses++) {
    await userEvent.keyboard('{Tab}');
    expect(menu().element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(menuButton()).toHaveFocus();
});

test.each([
  ['/find-lawyer/state/ohio/city/columbus', 'Find a Lawyer'],
  ['/practice-areas/family-law', 'Practice Areas'],
  ['/', 'Home'],
])('on %s the current link is "%s"', async (path, label) => {
  await page.viewport(1280, 900);
  await renderHeader(path);
  await expect.element(page.getByText(`At ${path}`)).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link').elements();
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

test('shows the six links and "Get Listed Now" in the menu', async () => {
  await openMenu();
  const links = menu().getByRole('navigation').getByRole('link');
  expect(links.elements().map((link) => link.textContent)).toEqual([
    'Home',
    'Find a Lawyer',
    'Practice Areas',
    'Blog',
    'About',
    'Legal Help',
  ]);
  await expect
    .element(menu().getByRole('link', { name: 'Get Listed Now' }))
    .toHaveAttribute('href', '/lawyer-signup');
});

test('the menu button exposes whether the menu is open', async () => {
  await page.viewport(390, 844);
  await renderHeader('/here');
  const button = menuButton().element();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await menuButton().click();
  await expect.element(menu()).toBeVisible();
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test.each(['Find a Lawyer', 'Get Listed Now', 'Counsel Atlas'])(
  'the menu closes after a click on "%s"',
  async (name) => {
    await openMenu();
    await menu().getByRole('link', { name }).click();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(page.getByText('At /here')).not.toBeInTheDocument();
  },
);

test('the menu closes immediately, even if the next page loads slowly', async () => {
  await openMenu();
  await menu().getByRole('link', { name: 'Blog' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(page.getByText('At /here')).toBeVisible();
});

test('the menu closes after a click on the link of the current page', async () => {
  await page.viewport(390, 844);
  await renderHeader('/about');
  await menuButton().click();
  await menu().getByRole('link', { name: 'About' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
});

test('the menu closes when the visitor goes back', async () => {
  await openMenu();
  goBack();
  await expect.element(page.getByText('At /faq')).toBeVisible();
  await expect.element(menu()).not.toBeInTheDocument();
});

test.each([
  [399, false],
  [400, true],
  [999, true],
])('at %i px "Get Listed" is visible: %s', async (width, isShown) => {
  await page.viewport(width, 844);
  await renderHeader('/here');
  const getListed = page.getByText('Get Listed', { exact: true });
  if (isShown) await expect.element(getListed).toBeVisible();
  else await expect.element(getListed).not.toBeVisible();
});

test('the menu closes after a click on its close button', async () => {
  await openMenu();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
});
