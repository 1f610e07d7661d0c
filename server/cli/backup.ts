import { compareClock } from '../../db/server-state/clock.ts';
import { readServerStateIn } from '../../db/server-state/server-state.ts';
import { BACKUPS_TO_KEEP, backUp, MANUAL } from '../backup/back-up.ts';
import { lockBackups } from '../backup/backup-lock.ts';
import { currentLocation } from '../data-directory/current-location.ts';
import type { Command } from './command.ts';
import { formatMegabytes, formatRowCounts, megabyteProgress } from './format-backup.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Back up the whole directory to one compressed file; the server can keep running',
  options: {
    to: { value: 'FOLDER', summary: 'Destination folder (default: BACKUP_DIR)' },
    daily: {
      summary: `Make a daily backup, as the server does; only the newest ${BACKUPS_TO_KEEP} are kept. Other backups stay until you delete them`,
    },
  },
  async run({ config, variables, options, progress }) {
    const now = new Date();
    const location = currentLocation(config, variables);
    const lastSeenAt = await readServerStateIn(location, 'lastSeenAt');
    const lock = lockBackups(config.dataDir);
    try {
      const result = await backUp({
        location,
        folder: typeof options.to === 'string' ? options.to : config.backupDir,
        kind: options.daily ? undefined : MANUAL,
        now,
        keepAll: lastSeenAt !== null && compareClock(lastSeenAt, now).status === 'ahead',
        progress: megabyteProgress(progress, 'Packing'),
      });
      const { file, bytes, manifest } = result;
      return {
        text: `Backed up to ${file} (${formatMegabytes(bytes)}): ${formatRowCounts(manifest)}.`,
        json: result,
      };
    } finally {
      lock.release();
    }
  },
};
