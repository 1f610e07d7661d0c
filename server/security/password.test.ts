import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const PASSWORD = 'a long walk to the court house';

test('verifies the right password and no other', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(await verifyPassword(PASSWORD, hash)).toBe(true);
  expect(await verifyPassword(`${PASSWORD} `, hash)).toBe(false);
  expect(await verifyPassword(PASSWORD.toUpperCase(), hash)).toBe(false);
});

test('hashes a password with argon2id and a new salt each time', async () => {
  const hashes = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  }
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('verifies a hash from the tests of the reference implementation', async () => {
  const known =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', known)).toBe(true);
  expect(await verifyPassword('passwords', known)).toBe(false);
});

test('no password is valid for an account without one', async () => {
  expect(await verifyPassword('', '')).toBe(false);
  expect(await verifyPassword(PASSWORD, null)).toBe(false);
});
