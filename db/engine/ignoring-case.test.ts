import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { containsIgnoringCase, equalsIgnoringCase } from './ignoring-case.ts';
import { createTestDirectory } from './test-directory.ts';

const db = await createTestDirectory();
await db.insertInto('replyTemplates').values({ name: 'É_100% A\\b', text: '' }).execute();

const isFound = async (condition: ReturnType<typeof equalsIgnoringCase>) =>
  (await db.selectFrom('replyTemplates').select('id').where(condition).execute()).length === 1;

test.each([
  ['É_100% a\\B', true],
  ['é_100% a\\b', false],
  ['É_100%', false],
])('%j equals the text except for the case of ASCII letters: %s', async (text, expected) => {
  expect(await isFound(equalsIgnoringCase('name', text))).toBe(expected);
});

test.each([
  ['_100%', true],
  ['a\\B', true],
  ['É', true],
  ['é', false],
  ['_1_0', false],
  ['1%a', false],
])('%j occurs in the text, and wildcards stand for themselves: %s', async (part, expected) => {
  expect(await isFound(containsIgnoringCase(sql.ref('name'), part))).toBe(expected);
});
