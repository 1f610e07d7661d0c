import { UploadError } from './upload-error.ts';

/** The first bytes of files that are often uploaded by mistake, as Latin-1 text. */
const KINDS: readonly [start: string, kind: string][] = [
  ['\xd0\xcf\x11\xe0', 'an Excel workbook'],
  ['%PDF', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['RIFF', 'a picture or a recording'],
  ['SQLite format 3', 'a database'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['Rar!', 'a RAR archive'],
  ['<!doctype html', 'a web page'],
  ['<html', 'a web page'],
];

export const MIN_KIND_BYTES = 16;

/** Why the beginning of an uploaded file can't be a table; undefined if it can be. */
export function fileKindProblem(start: Buffer, fileName: string): UploadError | undefined {
  const text = start.toString('latin1', 0, 32).toLowerCase();
  const [, kind] = KINDS.find(([bytes]) => text.startsWith(bytes.toLowerCase())) ?? [];
  return kind === undefined
    ? undefined
    : new UploadError(
        `${fileName} is ${kind}. Open the roster in a spreadsheet program, save it as “CSV UTF-8”, and upload that file.`,
      );
}
