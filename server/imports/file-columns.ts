import { isConstant, normalizeColumnName, sourcesOf } from '../csv/mapping/compile-mapping.ts';
import { loadShippedMapping } from '../csv/mapping/load-mapping.ts';
import { mappableColumns } from '../csv/mapping/mapped-columns.ts';
import type { Mapping, MappingRule } from '../csv/mapping/mapping-schema.ts';

/** The directory's column that each column of a file fills; '' for none. */
export function suggestedFields(mapping: Mapping, header: readonly string[]): string[] {
  const fields = header.map(() => '');
  for (const [field, rule] of Object.entries(mapping.columns)) {
    for (const index of sourceIndexes(rule, header)) fields[index] ||= field;
  }
  return fields;
}

/** The columns that a rule reads in a file with this header. */
function sourceIndexes(rule: MappingRule, header: readonly string[]): number[] {
  const names = header.map(normalizeColumnName);
  const indexesOf = (columns: readonly string[]) =>
    columns.map((name) => names.indexOf(normalizeColumnName(name))).filter((index) => index >= 0);
  const alternatives = sourcesOf(rule).map((sources) => indexesOf(sources.map(({ from }) => from)));
  const used = rule.firstOf
    ? (alternatives.find((indexes) => indexes.length > 0) ?? [])
    : alternatives.flat();
  return used.length > 0 && rule.plusFour ? [...used, ...indexesOf([rule.plusFour])] : used;
}

/** The columns that a mapping derives from each column besides the one in its list. */
export function furtherFields(
  mapping: Mapping,
  header: readonly string[],
  fields: readonly string[],
): string[][] {
  const further = header.map((): string[] => []);
  for (const [field, rule] of Object.entries(mapping.columns)) {
    for (const index of sourceIndexes(rule, header)) {
      if (fields[index] !== '' && fields[index] !== field) further[index]?.push(field);
    }
  }
  return further;
}

/**
 * Changes a mapping to fill the chosen columns. Several columns for one field are joined. Fields
 * whose columns stay the same keep their rules.
 */
export function withFields(
  mapping: Mapping,
  header: readonly string[],
  fields: readonly string[],
): Mapping {
  const suggested = suggestedFields(mapping, header);
  const columns: Mapping['columns'] = {};
  for (const field of mappableColumns) {
    const chosen = header.filter((_, index) => fields[index] === field);
    const usual = header.filter((_, index) => suggested[index] === field);
    const rule = mapping.columns[field];
    if (chosen.join('\n') === usual.join('\n')) {
      // A field whose columns the file lacks isn't filled.
      if (rule && (isConstant(rule) || sourceIndexes(rule, header).length > 0)) {
        columns[field] = { ...rule, optional: true };
      }
    } else if (chosen.length > 0) {
      columns[field] = ruleFor(chosen, rule ?? genericColumns()[field]);
    }
  }
  return { ...mapping, columns };
}

const genericColumns = () => loadShippedMapping('generic').columns;

/** A rule that reads other columns, but converts their values like an existing rule. */
function ruleFor(sources: readonly string[], like: MappingRule | undefined): MappingRule {
  const {
    from: _,
    join: _join,
    firstOf,
    constant,
    fileDate,
    split,
    plusFour,
    ...rest
  } = like ?? {};
  return { ...rest, optional: true, join: sources.map((from) => ({ from })) };
}

/** Returns a message that asks for missing required columns; null if none are missing. */
export function missingFieldsMessage({ columns }: Mapping): string | null {
  const missing = (['name', 'city', 'state'] as const).filter((field) => !columns[field]);
  const names = { name: 'the full name', city: 'the city', state: 'the state' };
  const needed = [
    ...missing.map((field) => names[field]),
    ...(columns.id || columns.barNumber ? [] : ['the bar number']),
  ];
  if (needed.length === 0) return null;
  return `Choose the columns for ${new Intl.ListFormat('en-US').format(needed)}.`;
}
