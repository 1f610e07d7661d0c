import { compareClock } from '../../db/engine/clock.ts';
import { readServerStateIn } from '../../db/engine/server-state.ts';
import { BACKUPS_TO_KEEP, backUp, MANUAL } from '../backup/back-up.ts';
import { requireDatabaseFile } from '../data-directory/open-directory.ts';
import type { Command } from './command.ts';
import { formatMegabytes, formatRowCounts, megabyteProgress } from './format-backup.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Copy all of the directory into one compressed file, while the server runs',
  options: {
    to: { value: 'FOLDER', summary: 'Where it goes; BACKUP_DIR where not said' },
    daily: {
      summary: `One of the server's own, of which the newest ${BACKUPS_TO_KEEP} stay; any other stays until you remove it`,
    },
  },
  async run({ config, options, progress }) {
    const now = new Date();
    const database = requireDatabaseFile(config.dataDir);
    const lastSeenAt = readServerStateIn(database, 'lastSeenAt');
    const result = await backUp({
      file: database,
      folder: typeof options.to === 'string' ? options.to : config.backupDir,
      kind: options.daily ? undefined : MANUAL,
      now,
      keepAll: lastSeenAt !== null && compareClock(lastSeenAt, now).status === 'ahead',
      progress: megabyteProgress(progress, 'Packing'),
    });
    const { file, bytes, manifest } = result;
    return {
      text: `${file} (${formatMegabytes(bytes)}) holds ${formatRowCounts(manifest)}.`,
      json: result,
    };
  },
};
