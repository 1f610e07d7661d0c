/** Formats rows of text in columns as wide as their longest cell, without trailing spaces. */
export function formatTable(titles: readonly string[], rows: readonly (readonly string[])[]) {
  const lines = [titles, ...rows];
  const widths = titles.map((_, index) => Math.max(...lines.map((row) => row[index]?.length ?? 0)));
  return lines
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
