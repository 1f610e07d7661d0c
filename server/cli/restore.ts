import { addSetUpLink, administratorsIn } from '../../db/engine/offline-database.ts';
import { restore as restoreInto } from '../backup/restore.ts';
import type { Config } from '../config.ts';
import { setUpExpiry, setUpUrl } from '../security/first-administrator.ts';
import { newToken } from '../security/token.ts';
import type { Command } from './command.ts';
import { formatRowCounts, megabyteProgress } from './format-backup.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Put a backup in place, into an empty folder or beside what it replaces',
  takes: 'FILE.tar.gz',
  arity: { min: 1, max: 1 },
  options: {
    into: { value: 'FOLDER', summary: 'The folder; DATA_DIR where not said' },
    replace: { summary: 'Put the database that is there aside, under another name' },
  },
  async run({ config, args: [archive = ''], options, progress }) {
    const folder = typeof options.into === 'string' ? options.into : config.dataDir;
    const now = new Date();
    const restored = await restoreInto(archive, folder, {
      replace: options.replace === true,
      now,
      progress: megabyteProgress(progress, 'Unpacking'),
    });
    const { file, manifest, movedAside, mailsGivenUp } = restored;
    const setUpLink = addSetUpLinkIfNeeded(file, config, now);
    const aboutMail = `Mail that waited may have been sent since, and is given up (${mailsGivenUp}): see 'directory outbox'.`;
    const sentences = [
      `${file} holds the directory as it was at ${manifest.madeAt}: ${formatRowCounts(manifest)}.`,
      ...(movedAside ? [`What was there is now ${movedAside}.`] : []),
      ...(mailsGivenUp > 0 ? [aboutMail] : []),
      ...(setUpLink ? [aboutSignIn(setUpLink)] : []),
    ];
    return { text: sentences.join('\n'), json: { ...restored, setUpLink } };
  },
};

const aboutSignIn = (link: string) =>
  `No administrator in this backup can sign in. Start the site, then open this link within an hour:\n${link}`;

/** Backups contain no set-up links. Adds one if no administrator can sign in. */
function addSetUpLinkIfNeeded(
  file: string,
  { administrator, site }: Config,
  now: Date,
): string | null {
  const administrators = administratorsIn(file);
  // With an older schema, the next start prints a link itself.
  if (administrators === null || administrators.withPassword > 0) return null;
  // The next start creates the administrator from the settings, which invalidates all links.
  if (administrators.total === 0 && administrator !== null) return null;
  const token = newToken();
  addSetUpLink(file, token, setUpExpiry(now));
  return setUpUrl(site, token);
}
