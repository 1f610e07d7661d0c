/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@＝＋－＠]/;
/** The same after any number of marks. */
const LIKE_FORMULA = /^'*[=+\-@＝＋－＠]/;

/** Whether a spreadsheet would run the cell. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell);
}

/**
 * A text as a spreadsheet shows it and never runs it: an apostrophe before it marks it as text. One
 * more stands before a text that looks marked itself, so that {@link unmarked} gives back each text.
 */
export function marked(text: string): string {
  return LIKE_FORMULA.test(text) ? `'${text}` : text;
}

/** A cell without the mark of {@link marked}; any other cell as it stands. */
export function unmarked(cell: string): string {
  return cell.startsWith("'") && LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The items of a list in one cell, with `;` between them and `\;` for a semicolon of their own. */
export function joined(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\;]/g, '\\$&')).join(';');
}

/** The items of {@link joined}, trimmed, each once, without empty ones. */
export function split(cell: string): string[] {
  const items = cell.includes('\\')
    ? (cell.match(/(?:\\[\\;]|[^;])+/g) ?? []).map((item) => item.replace(/\\([\\;])/g, '$1'))
    : cell.split(';');
  return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))];
}
