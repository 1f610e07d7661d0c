import type { Site } from '../contract/site.ts';

/** What the API knows besides its database. */
export interface ApiOptions {
  site: Site;
  /** Where the team reads its mail. */
  teamEmail: string;
  /** How many proxies stand in front. */
  trustedProxies: number;
  /** Whether an address has to be confirmed before it gets the newsletter. */
  doubleOptIn: boolean;
  now: () => Date;
}
