import { expect, test } from 'vitest';
import { pagesWith } from '../http/page-rules.ts';
import { pagePermission } from './page-permissions.ts';

test('every admin page requires a permission', () => {
  const isOpen = ({ access, permission }: { access?: string; permission?: string }) =>
    access === 'administrator' && permission === undefined;
  expect(pagesWith(isOpen)).toEqual([]);
});

test.each([
  ['/admin/listings/7', 'read listings'],
  ['/admin/listings/new', 'edit listings'],
  ['/ADMIN/Listings//new/', 'edit listings'],
  ['/admin/inbox/messages/templates', 'handle messages'],
  ['/admin/login', null],
  ['/lawyer/7', null],
])('%s requires: %s', (path, permission) => {
  expect(pagePermission(path)).toBe(permission);
});
