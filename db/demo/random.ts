/** Random draws that are identical for the same seed on every run and machine. */
export interface Random {
  /** From 0 to 1, excluding 1. */
  fraction(): number;
  /** An integer from `min` to `max`, inclusive. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  one<T>(choices: readonly T[]): T;
  /** `count` different choices in the order drawn; fewer if there aren't enough. */
  sample<T>(choices: readonly T[], count: number): T[];
  /** One choice, with probabilities proportional to the weights. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

/** A mulberry32 generator. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  const one = <T>(choices: readonly T[]): T => {
    const drawn = choices[integer(0, choices.length - 1)];
    if (drawn === undefined) throw new Error('There is nothing to choose from.');
    return drawn;
  };
  return {
    fraction,
    integer,
    one,
    chance: (probability) => fraction() < probability,
    sample(choices, count) {
      const left = [...choices];
      const drawn = [];
      while (drawn.length < count && left.length > 0) {
        drawn.push(...left.splice(integer(0, left.length - 1), 1));
      }
      return drawn;
    },
    weighted(choices) {
      let point = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        point -= weight;
        if (point < 0) return choice;
      }
      return one(choices)[0];
    },
  };
}
