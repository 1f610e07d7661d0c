import { z } from 'zod';
import type { CsvLawyer } from '../../db/csv-import/csv-import-rows.ts';
import { MAX_CHOSEN_ID } from '../../db/csv-import/match-lawyer.ts';
import { findPracticeArea } from '../../db/data/listed-areas.ts';
import { MAX_LAWYER_ID } from '../../db/lawyers/lawyer-rows.ts';
import { isRoundedBarNumber } from '../contract/forms/bar-number.ts';
import { isLongEnoughName } from '../contract/forms/field-rules.ts';
import { isImageUrl } from '../contract/forms/image-url.ts';
import { normalizePhone } from '../contract/forms/normalize-phone.ts';
import { websiteUrl } from '../contract/forms/website-url.ts';
import { findState } from '../contract/places/states.ts';
import {
  MAX_BIO,
  MAX_EMAIL,
  MAX_LINE,
  MAX_LISTED,
  MAX_PHONE,
  MAX_URL,
  MIN_NAME,
} from '../contract/site/limits.ts';
import { isFormula, splitList, unescapeFormulas } from './cells.ts';

/**
 * Reads a cell that is trimmed and not empty. Returns its value or an error.
 *
 * @param today ISO day
 */
export type CellReader = (cell: string, today: string) => CellValue | CellError;

export type CellValue = CsvLawyer[keyof CsvLawyer];

/** An error in a cell or a row. Errors are counted by `reason`; the message is a sentence. */
export class CellError {
  readonly reason: string;
  readonly message: string;
  constructor(reason: string, message: string) {
    this.reason = reason;
    this.message = message;
  }
}

/** An error after which no row of the file can be read. */
export class FileEndError extends CellError {}

/** Maximum length of a list cell, in characters. Each item has its own, lower maximum. */
const MAX_LIST_LENGTH = 65_536;

/** Maximum length of a state; every state name is shorter. */
const MAX_STATE_LENGTH = 40;

export function emptyCell(column: string): CellError {
  return new CellError('empty cell', `${column} is empty.`);
}

const CONTROL = /\p{Cc}/u;
const CONTROL_IN_LINES = /[^\P{Cc}\t\n\r]/u;

export function readLine(cell: string): string | CellError {
  return readText(cell);
}

/**
 * Allows the same length as the listing editor. Otherwise, an imported text could be too long to
 * save there.
 */
function readText(cell: string, max = MAX_LINE): string | CellError {
  if (CONTROL.test(cell)) {
    return new CellError(
      'control character',
      'The cell contains a line break or another control character.',
    );
  }
  return rejectFormula(cell, max);
}

const shortName = new CellError('short name', `A name must have at least ${MIN_NAME} characters.`);

export function readName(cell: string): string | CellError {
  const name = readLine(cell);
  return typeof name === 'string' && !isLongEnoughName(name) ? shortName : name;
}

const roundedBarNumber = new CellError(
  'scientific notation',
  'A spreadsheet rounded this bar number, so its last digits are lost. ' +
    'Format the column as text in the original file and save it as CSV again.',
);

export function readBarNumber(cell: string): string | CellError {
  return isRoundedBarNumber(cell) ? roundedBarNumber : readLine(cell);
}

export function readMultiline(cell: string): string | CellError {
  if (CONTROL_IN_LINES.test(cell)) {
    return new CellError('control character', 'The cell contains a control character.');
  }
  return rejectFormula(cell, MAX_BIO);
}

function rejectFormula(cell: string, max: number): string | CellError {
  if (!isFormula(cell)) {
    const text = unescapeFormulas(cell);
    return text.length > max ? tooLong(max) : text;
  }
  return new CellError(
    'formula',
    `A spreadsheet would read the cell as a formula because it begins with ${cell[0]}. ` +
      "If it is text, put an apostrophe (') before it.",
  );
}

function tooLong(max: number): CellError {
  return new CellError(
    'long cell',
    `The cell is longer than ${max.toLocaleString('en-US')} characters.`,
  );
}

/**
 * Checks the length before matching, so that the regular expression never runs on a very long text.
 */
function readMatching(
  cell: string,
  max: number,
  isValid: (text: string) => boolean,
  error: CellError,
): string | CellError {
  const text = readText(cell, max);
  if (typeof text !== 'string') return text;
  return isValid(text) ? text : error;
}

const wrongId = new CellError(
  'wrong id',
  `An id must be a whole number from 1 to ${MAX_CHOSEN_ID.toLocaleString('en-US')}, digits only.`,
);

export function readId(cell: string): number | CellError {
  const id = Number(cell);
  return /^[1-9]\d{0,9}$/.test(cell) && id <= MAX_LAWYER_ID ? id : wrongId;
}

export function readState(cell: string): string | CellError {
  return (
    (cell.length <= MAX_STATE_LENGTH && findState(cell)?.code) ||
    new CellError(
      'unknown state',
      'A state must be the two-letter code, name or slug of a US state, DC or a territory.',
    )
  );
}

const wrongCountry = new CellError(
  'wrong country',
  'A country must be a two-letter ISO code such as CA; leave it empty for the United States.',
);

export function readCountry(cell: string): string | CellError {
  return /^[A-Z]{2}$/.test(cell) && cell !== 'US' ? cell : wrongCountry;
}

const wrongZip = new CellError(
  'wrong ZIP code',
  'A ZIP code must look like 12345 or 12345-6789. Spreadsheets drop leading zeros.',
);

export function readZip(cell: string): string | CellError {
  return /^\d{5}(-\d{4})?$/.test(cell) ? cell : wrongZip;
}

const wrongPhone = new CellError(
  'wrong phone number',
  'A phone number must have at least ten digits. It may contain spaces, dots, hyphens, parentheses, a leading + and an extension (ext. 12).',
);

export function readPhone(cell: string): string | CellError {
  const phone = unescapeFormulas(cell);
  const isLine = phone.length <= MAX_PHONE && !CONTROL.test(phone);
  return (isLine && normalizePhone(phone)) || wrongPhone;
}

const wrongEmail = new CellError(
  'wrong email address',
  'An email address must look like ada@firm.example.',
);

export function readEmail(cell: string): string | CellError {
  return readMatching(cell, MAX_EMAIL, (text) => z.regexes.email.test(text), wrongEmail);
}

const wrongWebsite = new CellError(
  'wrong website',
  'Enter a website such as https://www.firm.com or www.firm.com, without spaces, a username or a password.',
);

export function readWebsite(cell: string): string | CellError {
  const text = readText(cell, MAX_URL);
  return typeof text === 'string' ? (websiteUrl(text) ?? wrongWebsite) : text;
}

const wrongImage = new CellError(
  'wrong image',
  'An image must be a path on this site, such as /images/portrait.jpg, or a URL.',
);

export function readImage(cell: string): string | CellError {
  return readMatching(cell, MAX_URL, isImageUrl, wrongImage);
}

const wrongYears = new CellError('wrong years', 'Years must be a whole number from 0 to 99.');

export function readYears(cell: string): number | CellError {
  return /^\d{1,2}$/.test(cell) ? Number(cell) : wrongYears;
}

const wrongBoolean = new CellError('not true or false', 'The cell must say true or false.');

export function readBoolean(cell: string): boolean | CellError {
  const word = cell.toLowerCase();
  return word === 'true' || (word === 'false' ? false : wrongBoolean);
}

const longList = new CellError('long list', `A list may have at most ${MAX_LISTED} items.`);

const longItem = new CellError(
  'long item',
  `An item in the list is longer than ${MAX_LINE} characters.`,
);

export function readList(cell: string): string[] | CellError {
  const text = readText(cell, MAX_LIST_LENGTH);
  if (typeof text !== 'string') return text;
  const items = splitList(text);
  if (items.length > MAX_LISTED) return longList;
  return items.some((item) => item.length > MAX_LINE) ? longItem : items;
}

export function readPracticeAreas(cell: string): string[] | CellError {
  const items = readList(cell);
  if (items instanceof CellError) return items;
  const slugs = new Set<string>();
  for (const item of items) {
    const area = findPracticeArea(item);
    if (!area) {
      return new CellError(
        'unknown practice area',
        `Unknown practice area '${item.slice(0, 60)}'. Use a name from the signup form.`,
      );
    }
    slugs.add(area.slug);
  }
  return [...slugs];
}

export function readDegrees(cell: string, max: number): number | CellError {
  const degrees = Number(cell);
  if (/^-?\d+(\.\d+)?(e-?\d+)?$/i.test(cell) && Math.abs(degrees) <= max) return degrees;
  return new CellError('wrong coordinate', `A coordinate must be a number from -${max} to ${max}.`);
}
