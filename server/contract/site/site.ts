import type { Accent } from './accent.ts';
import type { Wording } from './phrases.ts';
import type { ResponsePromise } from './response-time.ts';

/**
 * The operator's public details and services: from the environment, or else set in the admin, or
 * else the defaults. A change in the admin updates the object in place, so read a value when it is
 * needed and don't keep a copy.
 */
export interface Site extends ResponsePromise {
  name: string;
  /** Base URL without a trailing slash. */
  baseUrl: string;
  postalAddress: { street: string; city: string; state: string; zipCode: string };
  email: string;
  /** Ten digits. */
  phone: string;
  /** IANA name of the time zone for dates in the admin, for premium terms and for daily counts. */
  timeZone: string;
  /** Social profiles; the label is the network's name. */
  social: { label: string; url: string }[];
  /** The operator's color for links and buttons; null means the default green. */
  accent: Accent | null;
  /** The operator's logo; null means the default seal. */
  logo: Logo | null;
  wording: Wording;
  /** Number of lawyers in the home page's structured data; null means the actual number. */
  structuredLawyerCount: number | null;
  retention: Retention;
  /** Third-party services that the operator has configured. */
  googleTagId?: string | undefined;
  metaPixelId?: string | undefined;
  googleMapsKey?: string | undefined;
}

/** An uploaded logo. */
export interface Logo {
  /** Part of its URLs, from the content of its file. */
  hash: string;
  /** Size in pixels. */
  width: number;
  height: number;
}

/** Retention periods of visitors' data, as in the privacy policy. A daily job enforces them. */
export interface Retention {
  /** Days from the closing of a submission until its text is erased. */
  textDays: number;
  /** Months from the receipt of a submission until all other personal data in it is erased. */
  contactMonths: number;
  /** Years from when consent is given until its record is deleted. */
  consentYears: number;
}
