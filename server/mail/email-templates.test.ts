import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { NewEmail } from '../../db/mail/outbox.ts';
import { readConfig } from '../config.ts';
import { EMAIL_KIND_LABELS } from '../contract/mail/email-kinds.ts';
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

test('the admin has a label for every kind of email', () => {
  expect(kinds.filter((kind) => !(kind in EMAIL_KIND_LABELS))).toEqual([]);
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

test.each(emailTemplates)('“$name” has the operator’s name, logo and color', ({ id }) => {
  const rebranded = readConfig({ SITE_NAME: 'Bench & Bar', BASE_URL: 'https://bench.example' });
  rebranded.site.logo = { hash: 'abc', width: 300, height: 100 };
  rebranded.site.accent = { light: '#0B3D91', dark: '#7FA6E8' };
  const { text = '', html = '' } = renderTemplate(id, rebranded) ?? {};
  expect(text).toContain('Bench & Bar');
  expect(html).toContain('Bench &amp; Bar');
  expect(html).toContain('<img src="https://bench.example/logos/abc/png" width="120" height="40"');
  expect(text + html).not.toMatch(/Counsel Atlas|14532d/i);
});
