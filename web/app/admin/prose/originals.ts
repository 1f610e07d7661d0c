import type { Prose, ProsePageName } from '../../../../server/contract/prose/prose.ts';
import about, { text as aboutText } from '../../routes/about.md';
import accessibility, { text as accessibilityText } from '../../routes/accessibility.md';
import cookies, { text as cookiesText } from '../../routes/cookie-policy.md';
import faq, { text as faqText } from '../../routes/faq.md';
import privacy, { text as privacyText } from '../../routes/privacy-policy.md';
import terms, { text as termsText } from '../../routes/terms-of-service.md';

/** The fields of a page as its form shows them. */
export interface PageFields {
  title: string;
  description: string;
  intro: string;
  text: string;
  facts: { figure: string; label: string }[];
}

/**
 * The fields of the texts that the product ships. Only server loaders import this module, so that
 * the long texts stay out of the browser's scripts.
 */
export const originals: Record<ProsePageName, PageFields> = {
  about: fieldsOf(about, aboutText),
  faq: fieldsOf(faq, faqText),
  'privacy-policy': fieldsOf(privacy, privacyText),
  'cookie-policy': fieldsOf(cookies, cookiesText),
  'terms-of-service': fieldsOf(terms, termsText),
  accessibility: fieldsOf(accessibility, accessibilityText),
};

function fieldsOf({ title, description, intro, facts = [] }: Prose, text: string): PageFields {
  return { title, description, intro, text, facts };
}
