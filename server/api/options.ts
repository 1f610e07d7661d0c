import type { Site } from '../contract/site/site.ts';
import type { Tally } from '../counts/tally.ts';
import type { Limits } from '../security/limits.ts';

/** What the API knows besides its database. */
export interface ApiOptions {
  site: Site;
  /** Where visits are counted. */
  tally: Tally;
  /** Where the team reads its mail. */
  teamEmail: string;
  /** How many proxies stand in front. */
  trustedProxies: number;
  limits: Limits;
  /** Whether an address has to be confirmed before it gets the newsletter. */
  doubleOptIn: boolean;
  now: () => Date;
}
