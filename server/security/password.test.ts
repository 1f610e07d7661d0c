import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

const PASSWORD = 'a long walk to the court house';

test('verifies the right password and no other', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(await isPassword(PASSWORD, hash)).toBe(true);
  expect(await isPassword(`${PASSWORD} `, hash)).toBe(false);
  expect(await isPassword(PASSWORD.toUpperCase(), hash)).toBe(false);
});

test('stores a password as argon2id with its own salt', async () => {
  const hashes = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  }
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('verifies a hash from the tests of the reference implementation', async () => {
  const known =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await isPassword('password', known)).toBe(true);
  expect(await isPassword('passwords', known)).toBe(false);
});

test('no password is valid for an account without one', async () => {
  expect(await isPassword('', '')).toBe(false);
  expect(await isPassword(PASSWORD, null)).toBe(false);
});
