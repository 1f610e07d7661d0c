import type { MappingReport } from '../csv/mapping/row-mapper.ts';
import { countLines } from './count-lines.ts';

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
    ...countLines('Unknown license statuses, imported as "unknown":', unknownStatuses),
    ...countLines('Categories that are no practice area, left out:', unknownAreas),
    ...countLines('Unknown countries:', unknownCountries),
    ...countLines('Invalid values, left out by column:', dropped),
  ];
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}
