import { expect, test } from 'vitest';
import { passwordError } from './sign-in.ts';
import { returnPath } from './sign-in-page.ts';

const owner = { siteName: 'Counsel Atlas', email: 'ann.whitfield@example.org' };

test.each([
  'a long walk to the court house',
  'correct horse batteries stapled',
  'zzz9 Qx!4 vvT7',
  '   twelve   ',
  'пароль из многих букв',
  '🦉🦉 🐢🐢 🐙🐙 ocean',
  'x1!'.padEnd(128, 'the court of appeals '),
])('accepts the password %j', (password) => {
  expect(passwordError(password, owner)).toBeNull();
});

test.each([
  ['elevenchars', /at least 12/],
  ['🦉🦉🦉🦉🦉🦉', /at least 12/],
  ['x1!'.padEnd(129, 'the court of appeals '), /128 characters or fewer/],
  ['ann.whitfield@example.org', /address or the site/],
  ['Ann.Whitfield1', /address or the site/],
  ['counselatlas', /address or the site/],
  ['Counsel-Atlas-2026', /address or the site/],
  ['abcabcabcabc', /repeat/],
  ['aaaaaaaaaaaaaaaaab', /repeat/],
  ['123456789012', /too common/],
  ['Password1234', /too common/],
  ['Qwertyuiop123', /too common/],
  ['Welcome-12345', /too common/],
])('rejects the password %j', (password, reason) => {
  expect(passwordError(password, owner)).toMatch(reason);
});

test.each([
  ['/admin/inbox?status=late&page=2', '/admin/inbox?status=late&page=2'],
  ['/admin', '/admin'],
  [null, '/admin/to-do'],
  ['', '/admin/to-do'],
  ['https://evil.example/admin', '/admin/to-do'],
  ['//evil.example', '/admin/to-do'],
  ['/\\evil.example', '/admin/to-do'],
  ['/\t/evil.example', '/admin/to-do'],
  ['/.//evil.example', '/admin/to-do'],
  ['/a/..//evil.example', '/admin/to-do'],
  ['javascript:alert(1)', '/admin/to-do'],
  ['/admin/login?to=/admin/login', '/admin/to-do'],
])('after signing in, %j returns to %j', (to, path) => {
  expect(returnPath(to, 'owner')).toBe(path);
});
