import type { RosterUpload } from '../../db/csv-import/roster-uploads.ts';
import { visibleLine } from '../../db/data/visible-text.ts';
import { mappableColumns } from '../csv/mapping/mapped-columns.ts';
import { fieldLabel } from '../csv/report/report-values.ts';
import { furtherFields } from './file-columns.ts';
import { readColumns, readFirstRows } from './open-upload.ts';
import { type Preview, previewUpload } from './preview.ts';

/** The columns of an uploaded file with their fields, and the first rows as they'd be stored. */
export interface UploadView {
  columns: {
    name: string;
    /** Values from the first rows. */
    examples: string[];
    /** The directory's column that this one fills; '' for none. */
    field: string;
    /** Labels of further columns that this one fills. */
    further: string[];
  }[];
  /** Whether the fields can be chosen. They can't if the file has the directory's own columns. */
  canChoose: boolean;
  fields: { value: string; label: string }[];
  preview: Preview;
}

const EXAMPLES = 3;

/** Reads the first rows of an upload whose file still exists. */
export async function uploadView(
  dataDir: string,
  upload: RosterUpload,
  timeZone: string,
): Promise<UploadView> {
  const read = readColumns(await readFirstRows(dataDir, upload), upload.settings);
  const { header, rows, fields, base } = read;
  const further = base ? furtherFields(base, header, fields) : [];
  return {
    columns: header.map((name, index) => ({
      name: visibleLine(name),
      examples: examplesOf(rows, index),
      field: fields[index] ?? '',
      further: (further[index] ?? []).map(fieldLabel),
    })),
    canChoose: base !== null,
    fields: mappableColumns.map((value) => ({ value, label: fieldLabel(value) })),
    preview: await previewUpload(dataDir, upload, timeZone),
  };
}

const MAX_EXAMPLE = 60;

function examplesOf(rows: readonly string[][], index: number): string[] {
  const values = rows.map((row) =>
    visibleLine(row[index] ?? '')
      .trim()
      .slice(0, MAX_EXAMPLE),
  );
  return [...new Set(values.filter((value) => value !== ''))].slice(0, EXAMPLES);
}
