/** Formats a text table: the first column is aligned left, all others right. */
export function table(headers: readonly string[], rows: readonly (string | number)[][]): string {
  const lines = [headers, ...rows].map((row) => row.map(String));
  const widths = headers.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
