/** One row of the results table. */
export interface Measurement {
  label: string;
  value: string;
  goal: string;
  isMet: boolean;
}

/** A measured time with its maximum. */
export function maxMilliseconds(label: string, milliseconds: number, goal: number): Measurement {
  return {
    label,
    value: `${milliseconds.toFixed(2)} ms`,
    goal: `≤ ${goal} ms`,
    isMet: milliseconds <= goal,
  };
}

/** A measured amount of memory with its maximum. */
export function maxMegabytes(label: string, megabytes: number, goal: number): Measurement {
  return {
    label,
    value: `${megabytes} MB`,
    goal: `≤ ${goal} MB`,
    isMet: megabytes <= goal,
  };
}

/** The ratio of two measurements from the same run. */
export function ratio(
  label: string,
  value: number,
  goal: { min?: number; max?: number },
): Measurement {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = goal;
  return {
    label,
    value: value.toFixed(value < 1 ? 3 : 2),
    goal: goal.min === undefined ? `≤ ${max}` : `≥ ${min}`,
    isMet: value >= min && value <= max,
  };
}

/** @param share from 0 to 1; 0.5 returns the median */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function table(measurements: readonly Measurement[]): string {
  const rows = [
    ['', 'measurement', 'result', 'goal'],
    ...measurements.map(({ label, value, goal, isMet }) => [
      isMet ? 'ok' : 'MISSED',
      label,
      value,
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
