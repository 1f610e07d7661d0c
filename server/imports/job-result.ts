import type { UndoResult } from '../../db/csv-import/undo-import.ts';
import type { ImportTally, MissingTally } from '../csv/import-csv.ts';

/** The result of a dry run or an import. */
export interface TallyResult
  extends Pick<ImportTally, 'added' | 'changed' | 'same' | 'removed' | 'renamed' | 'unplaced'> {
  ownEditsKept: number;
  unconfirmedRenames: number;
  wrongRows: number;
  /** Rows left out because of an office abroad. */
  leftOut: number;
  /** The number of errors of each kind. */
  reasons: Record<string, number>;
  duplicates: number;
  missing: MissingTally | null;
  /** The import's number in the list; null for a dry run. */
  importId: number | null;
}

/** The result of an undo, with the first lawyers that weren't restored. */
export type UndoSummary = Pick<UndoResult, 'restored' | 'deleted' | 'kept'> & { keptCount: number };

export function tallyResult(tally: ImportTally, importId: number | null): TallyResult {
  const { mapping, preview, missing, reasons } = tally;
  const { added, changed, same, removed, renamed, unplaced } = tally;
  const { ownEditsKept, unconfirmedRenames, wrongRows } = tally;
  const counts = { added, changed, same, removed, renamed, unplaced };
  const duplicates = [...(preview?.duplicates.pairs.values() ?? [])];
  return {
    ...counts,
    ownEditsKept,
    unconfirmedRenames,
    wrongRows,
    leftOut: mapping?.leftOut ?? 0,
    reasons,
    duplicates: duplicates.reduce((sum, { count }) => sum + count, 0),
    missing,
    importId,
  };
}
