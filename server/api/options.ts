import type { Site } from '../contract/site/site.ts';
import type { Tally } from '../counts/tally.ts';
import type { Limits } from '../security/limits.ts';

/** Dependencies and settings of the API besides the database. */
export interface ApiOptions {
  site: Site;
  /** Counts visits. */
  tally: Tally;
  /** Recipient of the team's emails. */
  teamEmail: string;
  /** Number of reverse proxies in front. */
  trustedProxies: number;
  limits: Limits;
  /** Whether a subscriber must confirm the email before receiving the newsletter. */
  doubleOptIn: boolean;
  now: () => Date;
}
