import type { Tally } from '../counts/tally.ts';
import type { HealthJobs } from '../health/health-jobs.ts';
import type { ImportJobs } from '../imports/job-process.ts';
import type { MailConfig } from '../mail/config.ts';
import type { Findings } from '../observability/diagnose.ts';
import type { Limits } from '../security/limits.ts';
import type { SiteOptions } from '../site/refresh-site.ts';
import type { SsoConfig } from '../sso/config.ts';

/** Dependencies and settings of the API besides the database. */
export interface ApiOptions extends SiteOptions {
  /** Counts page views and other events. */
  tally: Tally;
  mail: MailConfig;
  /** Single sign-on with an OpenID Connect provider; null if it isn't set up. */
  sso: SsoConfig | null;
  /** Number of reverse proxies in front of this server. */
  trustedProxies: number;
  limits: Limits;
  /** Whether subscribers must confirm their email address before they get the newsletter. */
  doubleOptIn: boolean;
  /** Days after which a license fact counts as old. */
  licenseFreshDays: number;
  /** The data folder, which uploads are stored in. */
  dataDir: string;
  /** Runs imports that were started in the admin. */
  importJobs: ImportJobs;
  /** The folder of the backups. */
  backupDir: string;
  /** Runs the long jobs of the health page. */
  healthJobs: HealthJobs;
  /** Checks the setup, as `directory doctor` does, without reading the whole database. */
  findings: () => Promise<Findings>;
  now: () => Date;
}
