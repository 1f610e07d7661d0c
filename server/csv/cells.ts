/** Characters that begin a formula in a spreadsheet. */
const FORMULA = /^[=+\-@＝＋－＠]/;

/**
 * Matches the position before each formula. In much of Europe, spreadsheets split a row at
 * semicolons and ignore the quotation marks that `writeCsv` puts around a cell. Such a spreadsheet
 * begins a new cell after each semicolon, tab or line break, and may drop spaces and quotation
 * marks before a formula.
 */
const BEFORE_FORMULA = /(^|[;\t\r\n])(?=[ '"]*[=+\-@＝＋－＠])/g;
/** Matches the apostrophe that {@link escapeFormulas} puts before a formula. */
const ESCAPED_FORMULA = /(^|[;\t\r\n])'(?=[ '"]*[=+\-@＝＋－＠])/g;

/** Whether a spreadsheet would evaluate the cell as a formula. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell);
}

/**
 * Puts an apostrophe before each formula, so that spreadsheets treat it as text. A formula that
 * already has an apostrophe gets another, so that {@link unescapeFormulas} restores the original.
 */
export function escapeFormulas(text: string): string {
  return text.replace(BEFORE_FORMULA, "$1'");
}

/** Reverses {@link escapeFormulas}. Returns any other cell unchanged. */
export function unescapeFormulas(cell: string): string {
  return cell.includes("'") ? cell.replace(ESCAPED_FORMULA, '$1') : cell;
}

/** Joins a list into one cell with `;` between items; a semicolon in an item becomes `\;`. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\;]/g, '\\$&')).join(';');
}

/** Splits a cell written by {@link joinList} into trimmed, distinct, nonempty items. */
export function splitList(cell: string): string[] {
  const items = cell.includes('\\')
    ? (cell.match(/(?:\\[\\;]|[^;])+/g) ?? []).map((item) => item.replace(/\\([\\;])/g, '$1'))
    : cell.split(';');
  return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))];
}
