import { join } from 'node:path';
import { isServerUrl } from '../../db/engine/database.ts';
import { diagnose } from '../observability/diagnose.ts';
import { readSiteIn } from '../site/refresh-site.ts';
import type { Command } from './command.ts';

const labels = { ok: 'ok', warning: 'warn', failing: 'FAIL' } as const;

export const doctor: Command = {
  name: 'doctor',
  summary: 'Check the setup for current and likely future problems',
  async run({ config, variables: { DATABASE_URL } }) {
    const location = DATABASE_URL || join(config.dataDir, 'directory.db');
    // Reads the settings of the admin without opening the directory, which would change it.
    await readSiteIn(location, config).catch((error) => {
      // `diagnose` reports why a database on a server can't be read.
      if (!isServerUrl(location)) throw error;
    });
    const findings = await diagnose({ config, location, now: new Date() });
    const rows = Object.entries(findings).map(
      ([check, { status, detail }]) => `${labels[status].padEnd(4)}  ${check.padEnd(8)}  ${detail}`,
    );
    const failed = Object.values(findings).some(({ status }) => status === 'failing');
    return { text: rows.join('\n'), json: findings, failed };
  },
};
