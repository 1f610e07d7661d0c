import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithRouter } from '../../mocks/site-stub.tsx';
import { Header } from './header.tsx';

const opener = () => page.getByRole('button', { name: 'Menu', exact: true });

async function openMenu() {
  await page.viewport(390, 844);
  await renderWithRouter(Header);
  await opener().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

test('on a wide screen the six links and the deed stand in the header', async () => {
  await page.viewport(1280, 900);
  await renderWithRouter(Header);
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

test('the menu holds the focus and closes on Escape, which gives the focus back', async () => {
  await openMenu();
  for (let presses = 0; presses < 12; presses++) {
    await userEvent.keyboard('{Tab}');
    expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('the menu closes when a link is chosen', async () => {
  await openMenu();
  await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
  await expect.element(page.getByText('At /about')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the menu closes on its button', async () => {
  await openMenu();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
