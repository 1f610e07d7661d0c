import {
  canAnyoneSignIn,
  createAdministrator,
  hasAdministrators,
} from '../../db/accounts/administrators.ts';
import { addLink, replaceLink } from '../../db/accounts/one-time-links.ts';
import { addSeconds } from '../../db/data/dates.ts';
import type { Database } from '../../db/engine/database.ts';
import type { Config } from '../config.ts';
import { SETUP_LINK_MINUTES } from '../contract/accounts/sign-in.ts';
import { hashPassword } from './password.ts';
import { newToken } from './token.ts';

/**
 * Ensures that someone can sign in: creates the configured administrator, or returns a URL at which
 * the operator sets up the first one. Returns null if no setup is needed.
 */
export async function ensureFirstAdministrator(
  db: Database,
  { administrator, site }: Pick<Config, 'administrator' | 'site'>,
  now: Date,
): Promise<string | null> {
  if (await canAnyoneSignIn(db)) return null;
  // Use the configured administrator only in a new database. Later, outdated settings could bring
  // back a removed administrator or an old password.
  const isFirst = !(await hasAdministrators(db));
  if (administrator === null || !isFirst) return createSetupLink(db, site, null, now);
  const { email, password } = administrator;
  const passwordHash = await hashPassword(password);
  await createAdministrator(db, { email, passwordHash }, 'configuration', now);
  return null;
}

/**
 * Creates a one-time link that is valid for one hour. The link sets the password of the
 * administrator with this ID. If the ID is null, the link creates the first administrator.
 */
export async function createSetupLink(
  db: Database,
  site: Config['site'],
  administratorId: number | null,
  now: Date,
): Promise<string> {
  const token = newToken();
  const link = { purpose: 'administrator', subjectId: administratorId } as const;
  // Starting the server must not invalidate a first administrator's link that the restore command
  // has just printed.
  const storeLink = administratorId === null ? addLink : replaceLink;
  await storeLink(db, link, token, setupExpiry(now));
  return setupUrl(site, token);
}

export const setupUrl = ({ baseUrl }: Config['site'], token: string) =>
  `${baseUrl}/admin/setup/${token}`;

export const setupExpiry = (now: Date) => addSeconds(now, SETUP_LINK_MINUTES * 60);
