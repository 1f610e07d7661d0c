import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lawyer } from '../../mocks/data/fixtures.ts';
import { renderWithRouter } from '../../mocks/setup/site-stub.tsx';
import { FeaturedRow } from './featured-row.tsx';
import { toListedLawyer } from './listed-lawyer.ts';

beforeEach(() => page.viewport(900, 700));

const renderRow = (count: number) => {
  const lawyers = Array.from({ length: count }, (_, index) =>
    toListedLawyer(lawyer({ id: index + 1, name: `Ada Lovelace ${index + 1}` })),
  );
  return renderWithRouter(() => <FeaturedRow id="featured" lawyers={lawyers} />);
};

const previous = page.getByRole('button', { name: 'Previous featured lawyers' });
const next = page.getByRole('button', { name: 'Next featured lawyers' });
const nameAt = (position: number) => page.getByRole('link', { name: `Ada Lovelace ${position}` });

test('labels the row as paid and shows three of six lawyers', async () => {
  await renderRow(6);
  await expect.element(page.getByRole('region', { name: 'Featured Lawyers' })).toBeVisible();
  await expect.element(page.getByText('Paid placements')).toBeVisible();
  await expect.element(nameAt(3).first()).toBeInViewport({ ratio: 1 });
  await expect.element(nameAt(4).first()).not.toBeInViewport();
});

test('the buttons scroll to the end and back, by keyboard too', async () => {
  await renderRow(6);
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect.element(nameAt(6).first()).toBeInViewport({ ratio: 1 });
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(nameAt(1).first()).toBeInViewport({ ratio: 1 });
  await expect.element(previous).toHaveFocus();
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
});

test('has no buttons if all lawyers are visible', async () => {
  await renderRow(3);
  await expect.element(nameAt(3).first()).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});
