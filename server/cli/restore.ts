import { restore as restoreInto } from '../backup/restore.ts';
import type { Command } from './command.ts';
import { byMegabytes, rowsOf } from './contents.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Put a backup in place, into an empty folder or beside what it replaces',
  takes: 'FILE.tar.gz',
  arity: { least: 1, most: 1 },
  options: {
    into: { value: 'FOLDER', summary: 'The folder; DATA_DIR where not said' },
    replace: { summary: 'Put the database that is there aside, under another name' },
  },
  async run({ config, args: [archive = ''], options, progress }) {
    const folder = typeof options.into === 'string' ? options.into : config.dataDir;
    const restored = await restoreInto(archive, folder, {
      replace: options.replace === true,
      now: new Date(),
      progress: byMegabytes(progress, 'Unpacking'),
    });
    const { file, manifest, movedAside, mailsGivenUp } = restored;
    const aboutMail = `Mail that waited may have been sent since, and is given up (${mailsGivenUp}): see 'directory outbox'.`;
    const sentences = [
      `${file} holds the directory as it was at ${manifest.madeAt}: ${rowsOf(manifest)}.`,
      ...(movedAside ? [`What was there is now ${movedAside}.`] : []),
      ...(mailsGivenUp > 0 ? [aboutMail] : []),
    ];
    return { text: sentences.join('\n'), json: restored };
  },
};
