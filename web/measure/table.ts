/** Formats a text table: the first column is left-aligned, the others are right-aligned. */
export function table(headers: readonly string[], rows: readonly (string | number)[][]): string {
  const lines = [headers, ...rows].map((row) => row.map(String));
  const widths = headers.map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
