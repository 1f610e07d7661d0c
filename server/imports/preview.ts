import type { RosterUpload } from '../../db/csv-import/roster-uploads.ts';
import { findPracticeArea } from '../../db/data/listed-areas.ts';
import { formatPhone } from '../contract/forms/phone.ts';
import { PREVIEW_ROWS } from '../contract/imports/roster-upload.ts';
import { dayIn } from '../contract/site/dates.ts';
import { CsvError } from '../csv/csv-error.ts';
import { readBatches } from '../csv/csv-file.ts';
import type { RowError } from '../csv/read-row.ts';
import { fieldLabel } from '../csv/report/report-values.ts';
import { openUpload } from './open-upload.ts';

/** The first rows of a file as an import would store them. */
export interface Preview {
  titles: string[];
  rows: { row: number; cells: string[] }[];
  /** Errors in the first rows. */
  errors: Pick<RowError, 'row' | 'column' | 'message'>[];
  /** Why the file can't be read with these settings; null if it can. */
  problem: string | null;
}

export async function previewUpload(
  dataDir: string,
  upload: RosterUpload,
  timeZone: string,
): Promise<Preview> {
  try {
    const { signal } = new AbortController();
    await using csv = await openUpload(dataDir, upload, { part: 'sample', timeZone, signal });
    const today = dayIn(timeZone, new Date());
    for await (const { lawyers, rows, errors } of readBatches(csv, {
      batchSize: PREVIEW_ROWS,
      today,
    })) {
      const columns = csv.header.filter(({ name }) =>
        lawyers.some((lawyer) => previewText(name, lawyer[name]) !== ''),
      );
      return {
        titles: columns.map(({ name }) => fieldLabel(name)),
        rows: lawyers.map((lawyer, index) => ({
          row: rows[index] as number,
          cells: columns.map(({ name }) => previewText(name, lawyer[name])),
        })),
        errors: errors.map(({ row, column, message }) => ({
          row,
          column: column && fieldLabel(column),
          message,
        })),
        problem: null,
      };
    }
    throw new CsvError('The file has no rows.');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { titles: [], rows: [], errors: [], problem: error.message };
  }
}

function previewText(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (column === 'phone') return formatPhone(String(value));
  if (column === 'otherLicenses')
    return JSON.stringify(value) === '[]' ? '' : JSON.stringify(value);
  if (!Array.isArray(value)) return String(value);
  return value.map((item) => findPracticeArea(String(item))?.name ?? item).join(', ');
}
