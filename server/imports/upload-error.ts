/** A file can't be used for an import. The message tells the administrator why. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly status: 413 | 422 | 503;

  constructor(message: string, status: 413 | 422 | 503 = 422) {
    super(message);
    this.status = status;
  }
}
