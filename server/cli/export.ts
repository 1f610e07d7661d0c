import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import {
  countLawyers,
  type ExportedLawyer,
  exportLawyers,
} from '../../db/csv-import/csv-export.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { type Command, CommandError, UsageError } from './command.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'Export all lawyers to a CSV file that can be imported again (default: standard output)',
  takes: '[FILE.csv]',
  arity: { min: 0, max: 1 },
  async run({ args: [target], options, openDirectory, progress }) {
    const file = target === '-' ? undefined : target;
    if (options.json && !file) {
      throw new UsageError('With --json, the result goes to standard output, so name a FILE.csv.');
    }
    const db = await openDirectory();
    const bar = progress('Exporting', await countLawyers(db), 'lawyers');
    let exported = 0;
    const withProgress = async function* () {
      for await (const lawyers of exportLawyers(db)) {
        yield lawyers;
        exported += lawyers.length;
        bar.update(exported);
      }
    };
    try {
      await (file ? writeToFile(withProgress(), file) : writeToStdout(withProgress()));
    } finally {
      bar.end();
    }
    if (!file) return { text: '', json: null };
    const text = `${exported.toLocaleString('en-US')} lawyers exported to ${file}.`;
    return { text, json: { exported, file } };
  },
};

/**
 * Writes to a temporary file and renames it at the end, so that an incomplete export never looks
 * complete.
 */
async function writeToFile(lawyers: AsyncIterable<ExportedLawyer[]>, file: string): Promise<void> {
  const partialFile = `${file}.part`;
  try {
    await writeCsv(lawyers, createWriteStream(partialFile));
    await rename(partialFile, file);
  } catch (error) {
    await rm(partialFile, { force: true });
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandError(`${file} couldn't be written (${error.message}).`);
  }
}

/** Ignores the error when the reader of a pipe stops early, as `head` does. */
async function writeToStdout(lawyers: AsyncIterable<ExportedLawyer[]>): Promise<void> {
  try {
    await writeCsv(lawyers, process.stdout);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}
