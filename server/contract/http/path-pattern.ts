/**
 * Returns an expression for normalized paths that match one of the patterns or are below such a
 * path.
 */
export function pathPrefix(patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.map(sourceOf).join('|')})(?:[/.]|$)`);
}

/**
 * Returns an expression for normalized paths that match one of the patterns, with or without a
 * slash at the end.
 */
export function exactPath(patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.map(sourceOf).join('|')})/?$`);
}

/** A pattern without its last parameter: `/claim/:token` becomes `/claim`. */
export function withoutLastParam(pattern: string): string {
  return pattern.replace(/\/:\w+$/, '');
}

function sourceOf(pattern: string): string {
  return pattern.replace(/\/$/, '').replaceAll('.', '\\.').replace(/:\w+/g, '[^/.][^/]*');
}
