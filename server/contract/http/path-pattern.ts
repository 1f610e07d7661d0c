/** Matches normalized paths of these patterns, and all paths below them. */
export function atOrBelow(patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.map(sourceOf).join('|')})(?:[/.]|$)`);
}

/** Matches normalized paths of these patterns, with or without a slash at the end. */
export function exactly(patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.map(sourceOf).join('|')})/?$`);
}

/** A pattern without its last parameter: `/claim/:token` becomes `/claim`. */
export function withoutLastParam(pattern: string): string {
  return pattern.replace(/\/:\w+$/, '');
}

function sourceOf(pattern: string): string {
  return pattern.replace(/\/$/, '').replaceAll('.', '\\.').replace(/:\w+/g, '[^/.][^/]*');
}
