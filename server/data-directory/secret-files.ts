import { readFileSync } from 'node:fs';

/**
 * Reads each variable from the environment. If `NAME_FILE` is set instead, reads the value from
 * that file, as is usual for container secrets. An empty variable counts as not set.
 *
 * @returns the values, and a sentence for each variable that can't be read
 */
export function readVariablesAndFiles(
  variables: Record<string, string | undefined>,
  names: readonly string[],
): { values: Record<string, string>; mistakes: string[] } {
  const values: Record<string, string> = {};
  const mistakes: string[] = [];
  for (const name of names) {
    const value = variables[name];
    const file = variables[`${name}_FILE`];
    if (value && file) mistakes.push(`${name} is set twice: as ${name} and as ${name}_FILE`);
    else if (value) values[name] = value;
    else if (file) {
      try {
        const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
        if (content) values[name] = content;
      } catch (error) {
        mistakes.push(`${name}_FILE couldn't be read (${(error as Error).message})`);
      }
    }
  }
  return { values, mistakes };
}
