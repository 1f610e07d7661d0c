import {
  type ImportRecord,
  type KeptLawyer,
  listImports,
  UndoError,
  type UndoResult,
  undoImport,
} from '../../db/csv-import/undo-import.ts';
import { lossSignal } from '../../db/engine/loss-signal.ts';
import { formatTime } from '../contract/site/dates.ts';
import { LockLostError } from '../imports/run-job.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { requireImportLock } from './import.ts';

const MAX_SHOWN = 20;

export const importList: Command = {
  name: 'imports',
  summary: 'List the latest imports with their figures',
  async run({ config, openDirectory }) {
    const imports = await listImports(await openDirectory(), MAX_SHOWN);
    const text =
      imports.length === 0
        ? 'There are no imports yet.'
        : imports.map((record) => formatImport(record, config.site.timeZone)).join('\n');
    return { text, json: { imports } };
  },
};

export const importUndo: Command = {
  name: 'import undo',
  summary: 'Undo the latest import: restore changed lawyers, delete added ones',
  takes: 'ID',
  arity: { min: 1, max: 1 },
  async run({ args: [text = ''], openDirectory, progress }) {
    if (!/^[1-9]\d{0,14}$/.test(text)) {
      throw new UsageError(`'${text}' isn't the number of an import. See 'directory imports'.`);
    }
    const db = await openDirectory();
    const lock = await requireImportLock(db);
    let bar: ReturnType<typeof progress> | undefined;
    try {
      const result = await undoImport(db, Number(text), {
        now: new Date(),
        signal: lossSignal(lock, new LockLostError()),
        onProgress(done, total) {
          bar ??= progress('Undoing', total, 'lawyers');
          bar.update(done);
        },
      });
      return { text: undoReport(Number(text), result), json: result };
    } catch (error) {
      if (error instanceof LockLostError)
        throw new CommandError(`${error.message} Run the command again to complete the undo.`);
      throw error instanceof UndoError
        ? new CommandError(`${error.message} Nothing was changed.`)
        : error;
    } finally {
      bar?.end();
      await lock.release();
    }
  },
};

function undoReport(id: number, { restored, deleted, kept }: UndoResult): string {
  return [
    `Import ${id} was undone: ${formatNumber(restored)} restored, ${formatNumber(deleted)} deleted.`,
    ...(kept.length > 0 ? [keptSentence(kept), ...keptLines(kept)] : []),
  ].join('\n');
}

function keptSentence({ length }: readonly KeptLawyer[]): string {
  const were = length === 1 ? 'lawyer was edited' : 'lawyers were edited';
  return `${formatNumber(length)} ${were} after the import, or another lawyer has their former bar number, so they stay as they are:`;
}

function keptLines(kept: readonly KeptLawyer[]): string[] {
  const rest = kept.length - MAX_SHOWN;
  return [
    ...kept.slice(0, MAX_SHOWN).map(({ id, name }) => `  ${id}  ${name}`),
    ...(rest > 0 ? [`  and ${formatNumber(rest)} more (--json lists them)`] : []),
  ];
}

function formatImport(record: ImportRecord, timeZone: string): string {
  const { id, startedAt, fileName, sourceName, mapping, undoneAt, endedAt } = record;
  const state =
    undoneAt !== null
      ? `undone on ${formatTime(timeZone, undoneAt)}`
      : endedAt === null
        ? 'not finished: running or stopped'
        : 'finished';
  const details = [
    ...(mapping === null ? [] : [`mapping ${mapping}`]),
    ...(sourceName === null ? [] : [`source ${sourceName}`]),
  ];
  const figures = FIGURES.filter(([count]) => record[count] > 0).map(
    ([count, label]) => `${formatNumber(record[count])} ${label}`,
  );
  return [
    `${id}  ${fileName}${details.length > 0 ? ` (${details.join(', ')})` : ''}, ${formatTime(timeZone, startedAt)}, ${state}`,
    `   ${figures.length > 0 ? figures.join(', ') : 'no rows'}`,
  ].join('\n');
}

const FIGURES = [
  ['added', 'added'],
  ['changed', 'changed'],
  ['same', 'unchanged'],
  ['removed', 'skipped because the lawyer asked to be removed'],
  ['wrongRows', 'skipped with errors'],
  ['retired', 'licenses retired'],
] as const;

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
