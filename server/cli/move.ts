import { dirname, resolve } from 'node:path';
import { isServerUrl } from '../../db/engine/database.ts';
import { moveDirectory } from '../../db/move/move-directory.ts';
import { requireDirectory } from '../data-directory/open-directory.ts';
import {
  locationLabel,
  lockUnused,
  type UnusedDatabase,
} from '../data-directory/unused-database.ts';
import { type Command, CommandError, UsageError } from './command.ts';

export const move: Command = {
  name: 'move',
  summary: 'Copy the directory to a PostgreSQL database or a file, and compare all rows',
  options: {
    to: {
      value: 'URL|FILE',
      summary: 'An empty PostgreSQL database (postgres://…), or a file that doesn’t exist',
    },
  },
  async run({ config, options, progress }) {
    if (typeof options.to !== 'string') throw new UsageError('Missing option: --to');
    const from = absolute(await requireDirectory(config));
    const to = absolute(options.to);
    if (from === to) throw new CommandError('The directory is already at this location.');
    const locks = await lockBoth(from, to);
    try {
      const digests = await moveDirectory(from, to, {
        signal: AbortSignal.any(locks.map(({ signal }) => signal)),
        progress: (step, rows) => progress(step, rows, 'rows'),
      });
      const rows = Object.values(digests).reduce((sum, table) => sum + table.rows, 0);
      return { text: report(from, to, rows), json: { rows, tables: digests } };
    } finally {
      for (const lock of locks) await lock.release();
    }
  },
};

const absolute = (location: string) => (isServerUrl(location) ? location : resolve(location));

async function lockBoth(from: string, to: string): Promise<UnusedDatabase[]> {
  const first = await lockUnused(from);
  // Two files may be in the same folder.
  const isLocked = !isServerUrl(from) && !isServerUrl(to) && dirname(from) === dirname(to);
  try {
    const second = isLocked ? null : await lockUnused(to);
    return second ? [first, second] : [first];
  } catch (error) {
    await first.release();
    throw error;
  }
}

function report(from: string, to: string, rows: number): string {
  const next = isServerUrl(to)
    ? 'Set DATABASE_URL to its URL'
    : `Remove DATABASE_URL, set DATA_DIR to the folder of ${to}, name the file directory.db, delete uses-database-url.txt in that folder if it exists`;
  return [
    `Copied ${rows.toLocaleString('en-US')} rows to ${locationLabel(to)}. All of them match the original.`,
    `${next}, then start the site.`,
    isServerUrl(from)
      ? `No site can use the previous database anymore, but its rows haven't changed. Keep it until the new site runs.`
      : `The previous database hasn't changed. Keep it until the new site runs, but don't start a site with it.`,
  ].join('\n');
}
