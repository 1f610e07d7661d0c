import { readFileSync } from 'node:fs';

const FILE = new URL('../data/search/nicknames.tsv', import.meta.url);

let related: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * The formal names of a nickname and the nicknames of a formal name: "robert" for "bob", "bob",
 * "rob" and others for "robert". Two nicknames of the same name aren't related, because a Kathy
 * isn't a Katie.
 *
 * @param name lowercase, without accents
 */
export function relatedGivenNames(name: string): readonly string[] {
  related ??= readPairs(readFileSync(FILE, 'utf8'));
  return related.get(name) ?? [];
}

function readPairs(file: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const relate = (name: string, other: string) => {
    const others = names.get(name);
    if (others) others.push(other);
    else names.set(name, [other]);
  };
  for (const line of file.trimEnd().split('\n')) {
    if (line.startsWith('#')) continue;
    const [nickname = '', formal = ''] = line.split('\t');
    relate(nickname, formal);
    relate(formal, nickname);
  }
  return names;
}
