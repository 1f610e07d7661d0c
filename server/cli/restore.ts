import { addSetupLink, countAdministrators } from '../../db/backup/offline-database.ts';
import { restore as restoreInto } from '../backup/restore.ts';
import { restoreToServer } from '../backup/restore-to-server.ts';
import type { Config } from '../config.ts';
import { setupExpiry, setupUrl } from '../security/first-administrator.ts';
import { newToken } from '../security/token.ts';
import type { Command, CommandContext } from './command.ts';
import { formatRowCounts, megabyteProgress } from './format-backup.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Restore a backup to an empty folder, or alongside the current data',
  takes: 'FILE.tar.gz',
  arity: { min: 1, max: 1 },
  options: {
    into: {
      value: 'FOLDER',
      summary: 'Destination folder (default: the database in DATABASE_URL, or DATA_DIR)',
    },
    replace: { summary: 'Keep the current database under another name' },
  },
  async run(call) {
    const { config, variables, options } = call;
    const url = options.into === undefined ? variables.DATABASE_URL : undefined;
    const now = new Date();
    let setupLink: string | null = null;
    const addLink = async (file: string) => {
      setupLink = await addSetupLinkIfNeeded(file, config, now);
    };
    const restored = url
      ? await restoreDatabase(call, url, now, addLink)
      : await restoreFile(call, now, addLink);
    const { manifest, movedAside, mailsGivenUp } = restored;
    const outboxNote = `Unsent emails in the backup may have been sent since, so they won't be sent again (${mailsGivenUp}). See 'directory outbox'.`;
    const target = 'file' in restored ? restored.file : 'the PostgreSQL database';
    const sentences = [
      `Restored ${target} as of ${manifest.madeAt}: ${formatRowCounts(manifest)}.`,
      ...(movedAside ? [`The previous database is now ${movedAside}.`] : []),
      ...(mailsGivenUp > 0 ? [outboxNote] : []),
      ...(setupLink ? [setupNote(setupLink)] : []),
    ];
    return { text: sentences.join('\n'), json: { ...restored, setUpLink: setupLink } };
  },
};

async function restoreFile(
  { config, args: [archive = ''], options, progress }: CommandContext,
  now: Date,
  addLink: (file: string) => Promise<void>,
) {
  const folder = typeof options.into === 'string' ? options.into : config.dataDir;
  const restored = await restoreInto(archive, folder, {
    replace: options.replace === true,
    now,
    progress: megabyteProgress(progress, 'Unpacking'),
  });
  await addLink(restored.file);
  return restored;
}

function restoreDatabase(
  { config, args: [archive = ''], options, progress }: CommandContext,
  url: string,
  now: Date,
  addLink: (file: string) => Promise<void>,
) {
  return restoreToServer(archive, url, {
    replace: options.replace === true,
    dataDir: config.dataDir,
    now,
    prepare: addLink,
    progress: megabyteProgress(progress, 'Unpacking'),
    rowProgress: (step, rows) => progress(step, rows, 'rows'),
  });
}

const setupNote = (link: string) =>
  `No administrator in this backup has a password. Start the site, then open this link within an hour:\n${link}`;

/**
 * Adds a setup link if no administrator can sign in, because backups don't contain setup links.
 */
async function addSetupLinkIfNeeded(
  file: string,
  { administrator, site }: Config,
  now: Date,
): Promise<string | null> {
  const administrators = await countAdministrators(file);
  // If the schema is older, do nothing: the next start prints a link itself.
  if (administrators === null || administrators.withPassword > 0) return null;
  // Don't add a link: the next start creates the administrator from the settings, and that
  // invalidates all links.
  if (administrators.total === 0 && administrator !== null) return null;
  const token = newToken();
  await addSetupLink(file, token, setupExpiry(now));
  return setupUrl(site, token);
}
