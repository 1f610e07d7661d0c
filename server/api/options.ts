import type { Site } from '../contract/site.ts';
import type { Tally } from '../counting/tally.ts';

/** What the API knows besides its database. */
export interface ApiOptions {
  site: Site;
  /** Where visits are counted. */
  tally: Tally;
  /** Where the team reads its mail. */
  teamEmail: string;
  /** How many proxies stand in front. */
  trustedProxies: number;
  /** Whether an address has to be confirmed before it gets the newsletter. */
  doubleOptIn: boolean;
  now: () => Date;
}
