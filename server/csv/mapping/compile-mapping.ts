import { importWords } from '../../../db/data/import-words.ts';
import type { LicenseStatus } from '../../../db/data/license-status.ts';
import { findPracticeArea } from '../../../db/data/listed-areas.ts';
import { visibleLine } from '../../../db/data/visible-text.ts';
import { joinList } from '../cells.ts';
import { type CsvColumn, csvColumns } from '../columns.ts';
import { CsvError } from '../csv-error.ts';
import type { AddressPart } from './address-part.ts';
import { areaWords } from './area-words.ts';
import type { Mapping, MappingRule, MappingSource } from './mapping-schema.ts';
import type { DateFormat } from './read-date.ts';
import type { CaseKind } from './title-case.ts';

/** A cell of the source file. */
export interface SourceCell {
  index: number;
  split: MappingRule['split'];
  case: CaseKind | undefined;
}

/** A column of the directory with the operations that fill it. */
export interface MappedColumn {
  name: string;
  /** Lists of cells to join. The first list with a value gives the column's value. */
  alternatives: readonly (readonly SourceCell[])[];
  separator: string;
  /** The value if the source cells are empty, or the constant if there are none. */
  default: string;
  isHtml: boolean;
  /** The part to take from one-line addresses. */
  address: AddressPart | undefined;
  /** The separator of list items, or undefined if the column isn't a list. */
  list: string | undefined;
  /** The index of the column with the last four digits of a ZIP code. */
  plusFour: number | undefined;
  dates: readonly DateFormat[];
  /** Reads a value to find out whether it is valid; undefined if invalid values reject the row. */
  validate: CsvColumn['read'] | undefined;
}

/** A mapping, compiled for the header of one file. */
export interface CompiledMapping {
  /** Columns that the import doesn't read come last. */
  columns: readonly MappedColumn[];
  /** The number of columns in the file. */
  width: number;
  keepsForeign: boolean;
  /** Statuses by the source's words, in lowercase. A word can end with an asterisk. */
  statuses: ReadonlyMap<string, LicenseStatus>;
  /** Names of practice areas by the source's words, in lowercase. */
  areas: ReadonlyMap<string, string>;
  /** The day of the import, as an ISO day. */
  today: string;
}

/** Dates of a file and of its import, as ISO days. */
export interface MappingDates {
  fileDate: string;
  today: string;
}

/**
 * Finds a mapping's columns in the header of a file.
 *
 * @param label the name of the file in error messages
 * @throws {CsvError} with every column that is missing or appears twice
 */
export function compileMapping(
  mapping: Mapping,
  header: readonly string[],
  label: string,
  { fileDate, today }: MappingDates,
): CompiledMapping {
  const names = header.map(normalizeColumnName);
  const problems = new Set<string>();
  const find = (name: string): number | undefined => {
    const index = names.indexOf(normalizeColumnName(name));
    if (index === -1) return undefined;
    if (names.indexOf(names[index] as string, index + 1) !== -1) {
      problems.add(`Column '${name}' appears twice.`);
    }
    return index;
  };
  const columns: MappedColumn[] = [];
  for (const [name, rule] of Object.entries(mapping.columns)) {
    const missing: string[] = [];
    const alternatives = alternativesOf(rule, (column) => {
      const index = find(column);
      if (index === undefined) missing.push(column);
      return index;
    });
    const hasSource = alternatives.length > 0 || isConstant(rule);
    if (!hasSource && rule.optional) continue;
    // One of the alternatives is enough. Each column of the other operations must exist.
    const lacks = rule.firstOf ? !hasSource : missing.length > 0 && !rule.optional;
    if (lacks) {
      problems.add(
        missing.length === 1
          ? `Column '${missing[0]}' is missing, which ${name} needs.`
          : `Columns ${missing.map((column) => `'${column}'`).join(', ')} are missing, which ${name} needs${rule.firstOf ? ' (one is enough)' : ''}.`,
      );
    }
    const plusFour = rule.plusFour === undefined ? undefined : find(rule.plusFour);
    if (rule.plusFour !== undefined && plusFour === undefined && !rule.optional) {
      problems.add(`Column '${rule.plusFour}' is missing, which ${name} needs.`);
    }
    columns.push(compileColumn(name, rule, { alternatives, plusFour, fileDate }));
  }
  if (problems.size > 0) {
    throw new CsvError(
      `${label} doesn't have the columns of the mapping. ${[...problems].join(' ')} ` +
        `Its columns are ${listNames(header)}. Correct the mapping, or add "optional: true" to columns that a file may lack. Nothing was changed.`,
    );
  }
  return {
    columns: withImpliedColumns(columns),
    width: header.length,
    keepsForeign: mapping.keep === 'all',
    statuses: statusesOf(mapping),
    areas: areasOf(mapping),
    today,
  };
}

const MAX_NAMES = 50;

function listNames(header: readonly string[]): string {
  const names = header.slice(0, MAX_NAMES).map((name) => visibleLine(name).slice(0, 60));
  return `${names.join(', ')}${header.length > MAX_NAMES ? ' …' : ''}`;
}

/** A column name, ignoring case, spaces and punctuation: `Zip Plus Four` equals `zip_plus_four`. */
export function normalizeColumnName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The source columns that a rule refers to. */
export function sourceColumnsOf(rule: MappingRule): string[] {
  return sourcesOf(rule).flatMap((sources) => sources.map(({ from }) => from));
}

/** The alternatives of a rule: lists of columns to join. Empty for a constant. */
export function sourcesOf(rule: MappingRule): MappingSource[][] {
  if (rule.from !== undefined) return [[{ from: rule.from, split: rule.split }]];
  const alternatives = rule.join ? [rule.join] : (rule.firstOf ?? []);
  return alternatives.map((alternative) =>
    [alternative].flat().map((source) => ({ split: rule.split, ...source })),
  );
}

function alternativesOf(
  rule: MappingRule,
  find: (column: string) => number | undefined,
): SourceCell[][] {
  return sourcesOf(rule)
    .map((sources) =>
      sources.flatMap(({ from, split, case: kind }) => {
        const index = find(from);
        return index === undefined ? [] : [{ index, split, case: kind ?? rule.case }];
      }),
    )
    .filter((cells) => cells.length > 0);
}

/** Whether a rule has the same value for all rows. */
export function isConstant({ constant, fileDate }: MappingRule): boolean {
  return constant !== undefined || fileDate === true;
}

const csvColumnsByName = new Map<string, CsvColumn>(
  csvColumns.map((column) => [column.name, column]),
);

const DEFAULT_DATES: readonly DateFormat[] = ['YYYY', 'YYYY-MM-DD', 'MM/DD/YYYY'];

function compileColumn(
  name: string,
  rule: MappingRule,
  {
    alternatives,
    plusFour,
    fileDate,
  }: { alternatives: SourceCell[][]; plusFour: number | undefined; fileDate: string },
): MappedColumn {
  const constant = rule.fileDate ? fileDate : rule.constant;
  return {
    name,
    alternatives,
    separator: rule.separator ?? ' ',
    default:
      constant ?? (Array.isArray(rule.default) ? joinList(rule.default) : rule.default) ?? '',
    isHtml: rule.html === true,
    address: rule.address,
    list: rule.list,
    plusFour,
    dates: rule.dates ?? DEFAULT_DATES,
    validate: rule.invalid === 'drop' ? csvColumnsByName.get(name)?.read : undefined,
  };
}

/**
 * Adds columns derived from others: the bar's own word for a status, and the primary practice area,
 * which is the first one.
 */
function withImpliedColumns(columns: MappedColumn[]): MappedColumn[] {
  const copies = { licenseStatusText: 'licenseStatus', specialty: 'practiceAreas' };
  const implied = Object.entries(copies).flatMap(([name, original]) => {
    const column = columns.find((column) => column.name === original);
    if (columns.some((column) => column.name === name)) return [];
    // Every file needs a specialty; only a file with a status has a word for it.
    if (!column && name !== 'specialty') return [];
    return [compileColumn(name, {}, { alternatives: [], plusFour: undefined, fileDate: '' })];
  });
  return [...columns, ...implied];
}

function statusesOf({ columns }: Mapping): Map<string, LicenseStatus> {
  const words = Object.entries(columns.licenseStatus?.statuses ?? {});
  return new Map(words.map(([word, status]) => [word.toLowerCase(), status]));
}

function areasOf({ columns }: Mapping): Map<string, string> {
  const words = Object.entries({
    ...areaWords,
    ...importWords(),
    ...columns.practiceAreas?.areas,
  });
  return new Map(
    words.map(([word, area]) => [word.toLowerCase(), findPracticeArea(area)?.name ?? area]),
  );
}
