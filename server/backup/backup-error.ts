/** A backup can't be made, read or restored. The message gives the reason. */
export class BackupError extends Error {
  override name = 'BackupError';
}
