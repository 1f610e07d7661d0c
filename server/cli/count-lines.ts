/** At most this many lines are shown under a heading. `--json` shows all. */
const MAX_WORDS = 20;

/** Lists counts under a heading, highest first. Returns no lines if there are no counts. */
export function countLines(heading: string, counts: Record<string, number>): string[] {
  const words = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (words.length === 0) return [];
  const width = formatNumber(words[0]?.[1] ?? 0).length;
  const rest = words.length - MAX_WORDS;
  return [
    heading,
    ...words
      .slice(0, MAX_WORDS)
      .map(([word, count]) => `  ${formatNumber(count).padStart(width)}  ${word.slice(0, 60)}`),
    ...(rest > 0 ? [`  and ${formatNumber(rest)} more (--json lists them)`] : []),
  ];
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
