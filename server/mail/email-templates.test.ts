import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { NewEmail } from '../../db/mail/outbox.ts';
import { readConfig } from '../config.ts';
import { emailTemplates, renderTemplate } from './email-templates.ts';

const { site, mail } = readConfig({});
const context = { site, mail };

/** The kinds of email that the sources name. */
const kinds = readdirSync(import.meta.dirname)
  .filter((name) => /-emails?\.ts$/.test(name) && !/^(render|send)-/.test(name))
  .flatMap((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8').split('\n'))
  .flatMap((line) => /^\s*kind: '([\w-]+)',?$/.exec(line)?.[1] ?? []);

test('previews every kind of email that the site sends', () => {
  expect(kinds.length).toBeGreaterThan(15);
  const previewed = emailTemplates.map(({ render }) => (render(context) as NewEmail)?.kind);
  expect(kinds.filter((kind) => !previewed.includes(kind))).toEqual([]);
});

test.each(emailTemplates)('the preview “$name” has a subject, text and HTML', ({ id }) => {
  const email = renderTemplate(id, context);
  expect(email?.subject).toMatch(/\w/);
  expect(email?.text).toMatch(/\w/);
  expect(email?.html).toMatch(/^<!doctype html>/);
  expect(email?.text).not.toMatch(/undefined|null|\[object/);
});

test('each preview has its own ID', () => {
  const ids = emailTemplates.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
