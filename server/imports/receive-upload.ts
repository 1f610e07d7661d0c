import { addUpload } from '../../db/csv-import/roster-uploads.ts';
import { visibleLine } from '../../db/data/visible-text.ts';
import type { Database } from '../../db/engine/database.ts';
import { MAX_UPLOAD_BYTES } from '../contract/imports/roster-upload.ts';
import { MAX_LINE } from '../contract/site/limits.ts';
import { multipartBoundary, readMultipartFile } from '../http/multipart-file.ts';
import { readFirstRows, suggestedSettings } from './open-upload.ts';
import { writeSample } from './sample.ts';
import { UploadError } from './upload-error.ts';
import { deleteFiles, storeUpload, uploadErrorOf, uploadFiles } from './upload-files.ts';

interface Upload {
  body: AsyncIterable<Uint8Array>;
  contentType: string | undefined;
  actor: string;
}

/**
 * Stores the file of an upload form, with the settings that fit it, and returns the upload's ID.
 *
 * @throws {UploadError} if the file can't be used
 * @throws {MultipartError} if the form is incomplete
 * @throws {CsvError} if a compressed file can't be unpacked
 */
export async function receiveUpload(
  db: Database,
  { body, contentType, actor }: Upload,
  { dataDir, now }: { dataDir: string; now: () => Date },
): Promise<number> {
  const boundary = multipartBoundary(contentType);
  if (!boundary) throw new UploadError('Send the file with the upload form.');
  const { fileName: sentName, content } = await readMultipartFile(body, boundary);
  if (sentName === '') throw new UploadError('Choose a file to upload.');
  const fileName = visibleLine(sentName).slice(0, MAX_LINE);
  const { fileKey, bytes } = await storeUpload(dataDir, content, {
    fileName,
    maxBytes: MAX_UPLOAD_BYTES,
  });
  try {
    const { file, sample } = uploadFiles(dataDir, fileKey);
    await writeSample(file, fileName, sample);
    const settings = suggestedSettings(await readFirstRows(dataDir, { fileKey, fileName }));
    return await addUpload(db, { fileKey, fileName, bytes, settings }, actor, now());
  } catch (error) {
    await deleteFiles(dataDir, fileKey);
    throw uploadErrorOf(error);
  }
}
