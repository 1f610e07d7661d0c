import { recordChange } from '../audit/audit-log.ts';
import { type Database, readUnmigrated } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';

/** Settings as text, by name. */
type Settings = Record<string, string>;

/** The settings that were changed in the admin. */
export async function storedSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom('siteSettings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** The same, from a database that isn't migrated. */
export async function storedSettingsIn(location: string): Promise<Settings> {
  return (await readUnmigrated(location, 'siteSettings', storedSettings)) ?? {};
}

/** Identifies the values of some settings, so that a concurrent change can be detected. */
export const settingsVersion = (values: Settings) => hashOf(JSON.stringify(values)).slice(0, 16);

interface SettingsEdit {
  /** The new values of the settings to change. A default value removes the stored one. */
  values: Settings;
  /** The default value of each setting of the section. */
  defaults: Settings;
  /** The settings that the environment sets, whatever is stored. */
  fixed?: Settings;
  /** The version that the administrator saw. */
  expectedVersion: string;
  actor: string;
}

/**
 * Stores settings and records the change in the audit log.
 *
 * @returns false if someone else has changed the section, and nothing was stored
 */
export function saveSettings(
  db: Database,
  { values, defaults, fixed = {}, expectedVersion, actor }: SettingsEdit,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const stored = await storedSettings(transaction);
    const current = valuesOf(defaults, { ...stored, ...fixed });
    const changed = Object.keys(values).filter((name) => values[name] !== current[name]);
    if (changed.length === 0) return true;
    if (settingsVersion(current) !== expectedVersion) return false;
    await transaction.deleteFrom('siteSettings').where('name', 'in', changed).execute();
    const rows = changed
      .filter((name) => values[name] !== defaults[name])
      .map((name) => ({
        name,
        value: JSON.stringify(values[name]),
        updatedAt: now.toISOString(),
        updatedBy: actor,
      }));
    if (rows.length > 0) await transaction.insertInto('siteSettings').values(rows).execute();
    const change = {
      actor,
      action: 'edit',
      subject: 'site',
      subjectId: null,
      before: pick(current, changed),
      after: pick(values, changed),
    } as const;
    await recordChange(transaction, change, now);
    await raiseSiteVersion(transaction);
    return true;
  });
}

/** The current values of the settings that have a default. */
export function valuesOf<Defaults extends Settings>(
  defaults: Defaults,
  stored: Settings,
): Defaults {
  const known = Object.entries(stored).filter(([name]) => name in defaults);
  return { ...defaults, ...Object.fromEntries(known) };
}

function pick(values: Settings, names: string[]): Settings {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** Invalidates all cached pages. */
async function raiseSiteVersion(transaction: Database): Promise<void> {
  await transaction
    .updateTable('contentVersions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('content', '=', 'site')
    .execute();
}
