import type { Database } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';
import { errorForLog, explainUnavailable } from '../../db/engine/errors.ts';
import { findLogo } from '../../db/site/logos.ts';
import { storedSettings, storedSettingsIn, valuesOf } from '../../db/site/site-settings.ts';
import type { SettingValues } from '../contract/site/setting-names.ts';
import type { Site } from '../contract/site/site.ts';
import { SETTING_DEFAULTS } from '../contract/site/site-settings.ts';
import { siteFrom } from './effective-site.ts';

export interface SiteOptions {
  site: Site;
  /** The settings that the environment sets. They take precedence over those in the database. */
  fixedSettings: Partial<SettingValues>;
}

/** The content version that each site was last updated to. */
const versions = new WeakMap<Site, number>();

/**
 * Updates a site in place if any process has changed the content since the last update. Without a
 * change, a call takes microseconds.
 */
export async function refreshSite(db: Database, options: SiteOptions): Promise<void> {
  const { site } = options;
  const version = engineOf(db).contentVersions().content;
  if (version <= (versions.get(site) ?? -1)) return;
  const { logo: hash, ...values } = await currentSettings(db, options);
  const logo = (hash && (await findLogo(db, hash))) || null;
  // A concurrent update may have read a later version.
  if (version < (versions.get(site) ?? -1)) return;
  versions.set(site, version);
  Object.assign(site, siteFrom({ ...values, logo: hash }), { logo });
}

/** The current settings: from the environment, or else stored, or else the defaults. */
export async function currentSettings(
  db: Database,
  { fixedSettings }: Pick<SiteOptions, 'fixedSettings'>,
): Promise<SettingValues> {
  return { ...valuesOf(SETTING_DEFAULTS, await storedSettings(db)), ...fixedSettings };
}

/**
 * Updates a site in place, except its logo, from a database file that isn't changed. A file that
 * can't be read leaves the site as the environment sets it.
 */
export async function readSiteIn(
  file: string,
  { site, fixedSettings }: SiteOptions,
): Promise<void> {
  try {
    const stored = valuesOf(SETTING_DEFAULTS, await storedSettingsIn(file));
    Object.assign(site, siteFrom({ ...stored, ...fixedSettings }));
  } catch (error) {
    if (explainUnavailable(error) === null) throw error;
  }
}

const REFRESH_MS = 5000;

/**
 * Refreshes the site every few seconds, for jobs that run without a request.
 *
 * @returns a function that stops the timer
 */
export function keepSiteCurrent(db: Database, options: SiteOptions): () => void {
  const timer = setInterval(() => {
    refreshSite(db, options).catch((error: unknown) => {
      console.error(
        "Couldn't read the site's settings; the server tries again soon.",
        errorForLog(error),
      );
    });
  }, REFRESH_MS).unref();
  return () => clearInterval(timer);
}
