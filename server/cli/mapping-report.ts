import type { MappingReport } from '../csv/mapping/row-mapper.ts';

/** Describes the values that a mapping couldn't convert. Returns no lines without a mapping. */
export function mappingSentences(report: MappingReport | null): string[] {
  if (!report) return [];
  const { foreign, leftOut, unknownStatuses, unknownAreas, unknownCountries, dropped } = report;
  return [
    ...(leftOut > 0
      ? [`${formatNumber(leftOut)} outside the United States left out (keep: US).`]
      : foreign > 0
        ? [`${formatNumber(foreign)} outside the United States.`]
        : []),
    ...wordList('Unknown license statuses, imported as "unknown":', unknownStatuses),
    ...wordList('Categories that are no practice area, left out:', unknownAreas),
    ...wordList('Unknown countries:', unknownCountries),
    ...wordList('Invalid values, left out by column:', dropped),
  ];
}

/** Shows at most this many words of a kind. `--json` shows all. */
const MAX_WORDS = 20;

function wordList(heading: string, counts: Record<string, number>): string[] {
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
