/** Who runs this directory and how the public reaches them; the operator's configuration. */
export interface Site {
  name: string;
  /** Address of the site without a slash at its end. */
  baseUrl: string;
  address: { street: string; city: string; state: string; zipCode: string };
  email: string;
  /** Ten digits. */
  phone: string;
  /** IANA name: all dates of the admin, premium terms and counts follow it. */
  timeZone: string;
  /** External profiles, by the network's name. */
  social: { label: string; url: string }[];
  /** Lawyers in the home page's structured data; null publishes the true count. */
  structuredLawyerCount: number | null;
  retention: Retention;
  /** Services of others, where the operator has set them up. */
  googleTagId?: string | undefined;
  metaPixelId?: string | undefined;
  googleMapsKey?: string | undefined;
}

/** How long what visitors send is kept; the policy says so, and the daily clearing does so. */
export interface Retention {
  /** Days from the closing of a request, a message or an application to the end of its text. */
  textDays: number;
  /** Months from its arrival to the end of all else that is personal. */
  contactMonths: number;
  /** Years from an agreement to the end of its record. */
  consentYears: number;
}
