/** One row of the table. */
export interface Figure {
  label: string;
  figure: string;
  goal: string;
  holds: boolean;
}

/** A time with a maximum. */
export function maxMilliseconds(label: string, milliseconds: number, goal: number): Figure {
  return {
    label,
    figure: `${milliseconds.toFixed(2)} ms`,
    goal: `≤ ${goal} ms`,
    holds: milliseconds <= goal,
  };
}

/** An amount of memory with a maximum. */
export function maxMegabytes(label: string, megabytes: number, goal: number): Figure {
  return {
    label,
    figure: `${megabytes} MB`,
    goal: `≤ ${goal} MB`,
    holds: megabytes <= goal,
  };
}

/** A ratio of two measurements of the same run. */
export function ratio(label: string, figure: number, goal: { min?: number; max?: number }): Figure {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = goal;
  return {
    label,
    figure: figure.toFixed(figure < 1 ? 3 : 2),
    goal: goal.min === undefined ? `≤ ${max}` : `≥ ${min}`,
    holds: figure >= min && figure <= max,
  };
}

/** @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function table(figures: readonly Figure[]): string {
  const rows = [
    ['', 'what', 'figure', 'goal'],
    ...figures.map(({ label, figure, goal, holds }) => [
      holds ? 'holds' : 'MISS',
      label,
      figure,
      goal,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
