import { LICENSE_STATUSES, type LicenseStatus } from '../../../db/data/license-status.ts';
import { findPracticeArea } from '../../../db/data/listed-areas.ts';
import { findState } from '../../contract/places/states.ts';
import { joinList } from '../cells.ts';
import { CellError } from '../read-cell.ts';
import { addressPart } from './address-part.ts';
import { cleanPhone } from './clean-phone.ts';
import { cleanZip } from './clean-zip.ts';
import type { CompiledMapping, MappedColumn, SourceCell } from './compile-mapping.ts';
import { findCountry, UNKNOWN_COUNTRY } from './countries.ts';
import { htmlToText } from './html-to-text.ts';
import { memoize } from './memoize.ts';
import { readDate } from './read-date.ts';
import { titleCase } from './title-case.ts';

/** Counts of values that a mapping changed or dropped. */
export interface MappingReport {
  /** Rows with an office outside the United States. */
  foreign: number;
  /** Rows left out because of `keep: US`. */
  leftOut: number;
  /** Statuses that the mapping doesn't list, by word. They became `unknown`. */
  unknownStatuses: Record<string, number>;
  /** Categories that don't match a practice area, by word. They were dropped. */
  unknownAreas: Record<string, number>;
  /** Countries that couldn't be identified, by name. */
  unknownCountries: Record<string, number>;
  /** Invalid values that were dropped, by column. */
  dropped: Record<string, number>;
}

/** Cleans a value of one column. The cells are those of the source row. */
type Cleaner = (value: string, cells: readonly string[]) => string;

/** Converts the rows of one source file to cells of the directory's columns. */
export class RowMapper {
  readonly report: MappingReport = {
    foreign: 0,
    leftOut: 0,
    unknownStatuses: {},
    unknownAreas: {},
    unknownCountries: {},
    dropped: {},
  };
  private readonly mapping: CompiledMapping;
  private readonly cleaners: (Cleaner | undefined)[];
  private readonly indexes: Record<IndexedColumn, number>;
  private readonly statusPrefixes: [string, LicenseStatus][];

  constructor(mapping: CompiledMapping) {
    this.mapping = mapping;
    this.cleaners = mapping.columns.map((column) => this.cleanerOf(column));
    const names = mapping.columns.map(({ name }) => name);
    this.indexes = Object.fromEntries(
      indexedColumns.map((name) => [name, names.indexOf(name)]),
    ) as Record<IndexedColumn, number>;
    this.statusPrefixes = [...mapping.statuses].flatMap(([word, status]) =>
      word.endsWith('*') ? [[word.slice(0, -1), status] as [string, LicenseStatus]] : [],
    );
  }

  /** Returns the cells of the mapped columns, an error, or null if the row is left out. */
  map(cells: readonly string[]): string[] | CellError | null {
    const { columns, width } = this.mapping;
    if (cells.length !== width) {
      const message = `The row has ${cells.length} cells, but the header has ${width}.`;
      return new CellError('wrong number of cells', message);
    }
    const row: string[] = [];
    for (const column of columns) row.push(sourceValue(column, cells));
    if (!this.setCountry(row)) return null;
    const { licenseStatus, licenseStatusText, practiceAreas, specialty } = this.indexes;
    if (licenseStatus !== -1 && row[licenseStatusText] === '') {
      row[licenseStatusText] = row[licenseStatus] as string;
    }
    for (let index = 0; index < row.length; index++) {
      const value = row[index] as string;
      if (value !== '') row[index] = this.cleaners[index]?.(value, cells) ?? value;
    }
    if (practiceAreas !== -1 && row[specialty] === '') {
      row[specialty] = (row[practiceAreas] as string).split(';', 1)[0] as string;
    }
    this.checkPosition(row);
    return row;
  }

  /** Replaces the country with its code. Returns false if the mapping skips the row. */
  private setCountry(row: string[]): boolean {
    const { country, state, zipCode, latitude, longitude } = this.indexes;
    if (country === -1) return true;
    const name = row[country] as string;
    let code = findCountry(name);
    if (code === undefined) {
      count(this.report.unknownCountries, name);
      // A misspelled country doesn't matter if the state is a US state.
      code = findState(row[state] as string) ? 'US' : UNKNOWN_COUNTRY;
    }
    row[country] = code === 'US' ? '' : code;
    if (code === 'US') return true;
    this.report.foreign++;
    if (!this.mapping.keepsForeign) {
      this.report.leftOut++;
      return false;
    }
    for (const index of [state, zipCode, latitude, longitude]) if (index !== -1) row[index] = '';
    return true;
  }

  /** Drops incomplete coordinates, and 0,0, which stands for an unknown location. */
  private checkPosition(row: string[]): void {
    const { latitude, longitude } = this.indexes;
    if (latitude === -1 || longitude === -1) return;
    const isMissing = row[latitude] === '' || row[longitude] === '';
    if (!isMissing && (Number(row[latitude]) !== 0 || Number(row[longitude]) !== 0)) return;
    if (row[latitude] !== '' || row[longitude] !== '') count(this.report.dropped, 'position');
    row[latitude] = row[longitude] = '';
  }

  private cleanerOf(column: MappedColumn): Cleaner | undefined {
    const { name, list, plusFour, dates, validate } = column;
    switch (name) {
      case 'phone':
        return (value) => this.orDropped(name, cleanPhone(value));
      case 'zipCode':
        return (value, cells) =>
          this.orDropped(name, cleanZip(value, plusFour === undefined ? '' : cells[plusFour]));
      case 'admittedOn':
      case 'licenseAsOf': {
        const toDate = memoize((value) => readDate(value, dates, this.mapping.today));
        return (value) => this.orDropped(name, toDate(value));
      }
      case 'licenseStatus':
        return (value) => this.readStatus(value);
      case 'practiceAreas':
        return (value) => this.readAreas(value, list);
      case 'barState': {
        const toCode = memoize((value) => findState(value)?.code ?? '');
        return (value) => this.orDropped(name, toCode(value));
      }
      case 'latitude':
      case 'longitude':
        // Some exporters put an apostrophe before negative numbers for the sake of spreadsheets.
        return (value) => value.replace(/^'/, '');
    }
    if (list !== undefined) return (value) => joinList(splitAt(value, list));
    if (validate === undefined) return undefined;
    const { today } = this.mapping;
    const isValid = (value: string) => !(validate(value, today) instanceof CellError);
    return (value) => this.orDropped(name, isValid(value) ? value : '');
  }

  /** Returns a cleaned value. If it's empty, counts it as dropped. */
  private orDropped(column: string, value: string): string {
    if (value === '') count(this.report.dropped, column);
    return value;
  }

  private readStatus(value: string): LicenseStatus {
    const word = value.toLowerCase();
    const status =
      this.mapping.statuses.get(word) ??
      this.statusPrefixes.find(([prefix]) => word.startsWith(prefix))?.[1] ??
      LICENSE_STATUSES.find((status) => status === word);
    if (status !== undefined) return status;
    count(this.report.unknownStatuses, value);
    return 'unknown';
  }

  private readAreas(value: string, separator: string | undefined): string {
    const names = new Set<string>();
    const whole = this.findArea(value);
    if (whole !== undefined) return whole;
    for (const word of separator === undefined ? splitAtAny(value) : splitAt(value, separator)) {
      const name = this.findArea(word);
      if (name !== undefined) names.add(name);
      else count(this.report.unknownAreas, word);
    }
    return [...names].join(';');
  }

  private findArea(word: string): string | undefined {
    return this.mapping.areas.get(word.toLowerCase()) ?? findPracticeArea(word)?.name;
  }
}

/** Columns whose value depends on another column. */
const indexedColumns = [
  'country',
  'state',
  'zipCode',
  'latitude',
  'longitude',
  'licenseStatus',
  'licenseStatusText',
  'practiceAreas',
  'specialty',
] as const;

type IndexedColumn = (typeof indexedColumns)[number];

/** The maximum number of distinct words to report: a wrong column could have a million. */
const MAX_WORDS = 1000;
const OTHER_WORDS = '(other words)';
const MAX_WORD_LENGTH = 100;

function count(counts: Record<string, number>, text: string): void {
  const word = text.slice(0, MAX_WORD_LENGTH);
  const hasRoom = () =>
    !Object.hasOwn(counts, OTHER_WORDS) && Object.keys(counts).length < MAX_WORDS;
  const key = Object.hasOwn(counts, word) || hasRoom() ? word : OTHER_WORDS;
  counts[key] = (Object.hasOwn(counts, key) ? (counts[key] as number) : 0) + 1;
}

function sourceValue(column: MappedColumn, cells: readonly string[]): string {
  for (const alternative of column.alternatives) {
    let value = '';
    for (const source of alternative) {
      const part = cellValue(column, source, cells[source.index] as string);
      if (part !== '') value = value === '' ? part : value + column.separator + part;
    }
    if (value !== '') return value;
  }
  return column.default;
}

function cellValue(column: MappedColumn, source: SourceCell, cell: string): string {
  if (cell === '') return '';
  let text = column.isHtml ? htmlToText(cell) : cell;
  text = column.name === 'bio' ? text.trim() : oneLine(text);
  if (column.address) text = addressPart(text, column.address);
  if (source.split) text = splitAt(text, source.split.at).at(partIndex(source.split.part)) ?? '';
  return source.case === undefined ? text : titleCase(text, source.case);
}

const BLANKS = /[\s\p{Cc}]+/gu;
/** Matches text that doesn't need cleaning. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Replaces line breaks, control characters and repeated spaces with one space. */
function oneLine(text: string): string {
  return PLAIN.test(text) ? text : text.replace(BLANKS, ' ').trim();
}

/** @param part a position from 1, or from the end if negative */
function partIndex(part: number): number {
  return part > 0 ? part - 1 : part;
}

function splitAt(text: string, separator: string): string[] {
  return nonempty(text.split(separator));
}

/** Splits a list whose separator isn't known. */
function splitAtAny(text: string): string[] {
  return nonempty(text.split(/[,;|>\n]/));
}

function nonempty(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
