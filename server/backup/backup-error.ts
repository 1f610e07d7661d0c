/** A backup can't be made, read or restored. The message says why. */
export class BackupError extends Error {
  override name = 'BackupError';
}
