import { writeFile } from 'node:fs/promises';
import { unpackStart } from '../csv/unpack.ts';
import { UploadError } from './upload-error.ts';

const SAMPLE_BYTES = 1 << 18;
const LINE_BREAKS = [0x0a, 0x0d];

/**
 * Writes the first rows of an uploaded file, unpacked, to a second file, so that the mapping page
 * needs neither to read nor to unpack the whole file.
 *
 * @throws {CsvError} if a compressed file can't be unpacked
 * @throws {UploadError} if the content isn't text
 */
export async function writeSample(file: string, fileName: string, target: string): Promise<void> {
  const start = await unpackStart(file, fileName, SAMPLE_BYTES);
  if (start.length === 0) throw new UploadError(`${fileName} is empty. Choose another file.`);
  const isUtf16 =
    start.subarray(0, 4).includes(0) || /^(\xff\xfe|\xfe\xff)/.test(start.toString('latin1', 0, 2));
  if (!isUtf16 && start.includes(0)) {
    throw new UploadError(
      `${fileName} isn’t a text file. Save the roster as “CSV UTF-8”, and upload that file.`,
    );
  }
  await writeFile(target, start.length < SAMPLE_BYTES ? start : wholeLines(start, isUtf16), {
    mode: 0o600,
  });
}

/** Cuts off the last line, which may be incomplete. */
function wholeLines(start: Buffer, isUtf16: boolean): Buffer {
  // Each character has at least two bytes.
  if (isUtf16) return start.subarray(0, start.length - (start.length % 2));
  const end = Math.max(...LINE_BREAKS.map((byte) => start.lastIndexOf(byte)));
  return end === -1 ? start : start.subarray(0, end + 1);
}
