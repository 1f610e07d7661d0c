/** A backup can't be made, used or put in place. The message says why. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
