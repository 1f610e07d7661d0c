/** A page of text, such as the privacy policy. */
export interface Prose {
  title: string;
  /** The meta description, for search engines. */
  description: string;
  /** Shown below the title. */
  intro: string;
  /** ISO day of the last change, on pages where it matters. */
  updated?: string;
  /** Key figures above the text. */
  facts?: { figure: string; label: string }[];
  /** IDs of the sections that are published as FAQ structured data. */
  structured?: string[];
  sections: ProseSection[];
}

export interface ProseSection {
  /** The heading level: 2 or 3, or 1 for the text before the first heading. */
  level: number;
  id: string;
  heading: string;
  html: string;
}

/** The pages whose text an owner can replace, by the last part of their path, in display order. */
export const PROSE_PAGES = [
  'about',
  'faq',
  'privacy-policy',
  'cookie-policy',
  'terms-of-service',
  'accessibility',
] as const;

export type ProsePageName = (typeof PROSE_PAGES)[number];

/** The placeholders that pages replace with the operator's details, each with its meaning. */
export const PLACEHOLDERS = {
  name: 'the site’s name',
  address: 'the postal address',
  email: 'the email address, as a link',
  phone: 'the phone number, as a link',
  responseTime: 'the time until you answer a request',
  textPeriod: 'how long the text of a closed request is kept',
  contactPeriod: 'how long contact details are kept',
  consentPeriod: 'how long the record of an agreement is kept',
} as const;
