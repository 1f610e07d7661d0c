import Sqlite from 'better-sqlite3';

/**
 * Reads the stored settings of the site, as JSON by name, from a database file in read-only mode.
 * Returns an empty list if the schema is older than the settings.
 */
export function readSettingsIn(file: string): { name: string; value: string }[] {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    const hasTable = sqlite
      .prepare("select 1 from sqlite_schema where type = 'table' and name = 'siteSettings'")
      .get();
    if (!hasTable) return [];
    return sqlite
      .prepare<[], { name: string; value: string }>('select name, value from siteSettings')
      .all();
  } finally {
    sqlite.close();
  }
}
