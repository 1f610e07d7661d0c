import type { DuplicateReason } from '../../../db/lawyers/duplicate-rule.ts';
import type { ImportTally, MissingTally } from '../import-csv.ts';

export type ImportOutcome = 'written' | 'dry run' | 'refused';

/** Labels for the details that two possible duplicates share. */
export const duplicateLabels: Record<DuplicateReason, string> = {
  email: 'same name and email',
  phone: 'same name and phone',
  'law firm': 'same name, law firm and city',
};

/** Sentences about details that an operator should know. */
export function noticeSentences(tally: ImportTally, ending: ImportOutcome): string[] {
  return [
    ...(tally.unplaced > 0 ? [unplacedSentence(tally.unplaced)] : []),
    ...(tally.renamed > 0 ? [renamedSentence(tally.renamed, ending)] : []),
    ...(tally.ownEditsKept > 0 ? [keptSentence(tally.ownEditsKept, ending)] : []),
  ];
}

function unplacedSentence(unplaced: number): string {
  return `${formatNumber(unplaced)} can't be located (unknown ZIP code and city), so distance searches won't include them.`;
}

function renamedSentence(renamed: number, ending: ImportOutcome): string {
  const verb = ending === 'written' ? 'renamed' : 'would be renamed';
  return `${formatNumber(renamed)} ${renamed === 1 ? 'lawyer' : 'lawyers'} ${verb}.`;
}

function keptSentence(kept: number, ending: ImportOutcome): string {
  const edits = `${formatNumber(kept)} own ${kept === 1 ? 'edit' : 'edits'}`;
  const verb = ending === 'written' ? 'kept' : 'would be kept';
  return `${edits} ${verb}: what lawyers entered in their own listings. To overwrite it, import again with --overwrite-own.`;
}

/** Describes the licenses that the file lacks. */
export function missingSentence(missing: MissingTally, ending: ImportOutcome): string {
  const { source, total, blocker, hiddenRows } = missing;
  const shortfall = `The file is missing ${formatNumber(missing.missing)} of ${formatNumber(total)} licenses from '${source}'`;
  const retired = ending === 'dry run' ? 'would be retired' : 'were retired';
  switch (blocker) {
    case null:
      return `${shortfall}, which ${retired}.`;
    case 'incomplete file':
      return `No licenses ${retired}, because the end of the file couldn't be read.`;
    case 'unread rows':
      return `${shortfall}. None ${retired}, because they may be in skipped rows without a readable bar number: ${formatNumber(hiddenRows)}. Correct the file, or import it again with --yes.`;
    case 'too many':
      return `${shortfall}. None ${retired}, because this is more than 5%: the file may not be complete. If it is, import it again with --yes.`;
  }
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
