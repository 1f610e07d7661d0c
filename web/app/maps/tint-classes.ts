/** The states with a count from `min` to `max`, which share a tint. */
export interface TintClass {
  /** From 1 (lowest counts) to 5 (highest counts). */
  tint: number;
  min: number;
  max: number;
}

const TINTS = 5;

/**
 * Divides counts into at most five classes with about the same number of states. Equal counts are
 * in the same class. Zero is in no class.
 */
export function tintClasses(counts: readonly number[]): TintClass[] {
  const sorted = counts.filter((count) => count > 0).sort((a, b) => a - b);
  const classes: TintClass[] = [];
  for (const [index, count] of sorted.entries()) {
    const tint = Math.floor((index * TINTS) / sorted.length) + 1;
    const last = classes.at(-1);
    if (last && (last.tint === tint || last.max === count)) last.max = count;
    else classes.push({ tint, min: count, max: count });
  }
  return classes;
}

/** Returns the tint of a state with the given count; 0 if the count is zero. */
export function tintOf(count: number, classes: readonly TintClass[]): number {
  return classes.find(({ min, max }) => count >= min && count <= max)?.tint ?? 0;
}
