/** The whole file can't be imported. The message says what is wrong and what to do. */
export class CsvError extends Error {
  override name = 'CsvError';
}
