/** A backup can't be made, read or restored. The message says why. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
