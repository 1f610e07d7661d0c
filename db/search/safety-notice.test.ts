import { expect, test } from 'vitest';
import { findSafetyNotice } from './safety-notice.ts';
import { tokenize } from './tokens.ts';

const noticeOf = (text: string) => findSafetyNotice(tokenize(text));

test.each([
  ['violence', 'domestic violence lawyer; my husband hit me last night; my boyfriend choked me'],
  ['violence', 'I am afraid of my ex; he threatened to kill me; violencia doméstica'],
  ['violence', 'mi esposo me pega; mi marido me golpeó'],
  ['suicide', 'I want to kill myself; feeling suicidal; quiero morirme'],
  ['child', 'my ex took the kids and left the state; someone kidnapped my daughter'],
  ['child', 'she won’t bring the kids back; se llevó a mi hijo'],
  ['arrest', 'my son was just arrested; police are at my door; arrestaron a mi esposo'],
  ['arrest', 'my brother is in jail right now; la migra detuvo a mi hermano'],
])('signals %s: “%s”', (notice, texts) => {
  for (const text of texts.split('; ')) expect(noticeOf(text), text).toBe(notice);
});

test.each([
  'arrested in 2009, can I get a job',
  'expunge my record, I was arrested as a teenager',
  'arrested ten years ago',
  'divorce lawyer in Dallas',
  'life insurance suicide clause',
  'he hit me with his car',
  'me pegó un carro',
  'missing child support payments',
  'child support lawyer',
  '',
])('signals nothing: “%s”', (text) => {
  expect(noticeOf(text)).toBeNull();
});
