import { databaseAt, isServerUrl } from '../../db/engine/database.ts';
import { checkBackup } from '../backup/restore.ts';
import { currentLocation } from '../data-directory/current-location.ts';
import type { Command } from './command.ts';
import { formatRowCounts, megabyteProgress } from './format-backup.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'Check a backup, or the current database, for damage',
  takes: '[FILE.tar.gz]',
  arity: { min: 0, max: 1 },
  async run({ config, variables, args: [archive], progress }) {
    if (archive !== undefined) {
      const manifest = await checkBackup(archive, megabyteProgress(progress, 'Unpacking'));
      return {
        text: `${archive} is intact: made at ${manifest.madeAt}, ${formatRowCounts(manifest)}.`,
        json: { file: archive, sound: true, manifest },
      };
    }
    const location = currentLocation(config, variables);
    const file = isServerUrl(location) ? 'The PostgreSQL database' : location;
    const stored = await databaseAt(location);
    const damage = await stored.findDamage();
    if (damage.length > 0) {
      const text = `${file} is damaged:\n${damage.map((line) => `  ${line}`).join('\n')}\nRestore a backup.`;
      return { text, json: { file, sound: false, damage }, failed: true };
    }
    const contents = await stored.readContents();
    return {
      text: `${file} is intact: ${formatRowCounts(contents)}.`,
      json: { file, sound: true, contents },
    };
  },
};
