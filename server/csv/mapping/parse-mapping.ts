import { isMap, isSeq, LineCounter, type Node, type Pair, parseDocument, visit } from 'yaml';
import { CsvError } from '../csv-error.ts';
import { type Mapping, mappingSchema } from './mapping-schema.ts';

/**
 * Parses and validates a mapping file.
 *
 * @param label the name of the file in error messages
 * @throws {CsvError} with the line of each mistake
 */
export function parseMapping(yaml: string, label: string): Mapping {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  if (document.errors.length > 0) {
    throw mappingError(
      label,
      document.errors.map(({ pos, code, message }) => {
        if (code !== 'DUPLICATE_KEY') return [lineAt(pos[0]), `isn't valid YAML: ${message}`];
        const key = /^\S+/.exec(yaml.slice(pos[0]))?.[0].replace(/:$/, '');
        return [lineAt(pos[0]), `${key} is mapped twice. Remove one of the two.`];
      }),
    );
  }
  visit(document, {
    // A few lines of aliases can expand to gigabytes.
    Alias(_, { range }) {
      throw mappingError(label, [[lineAt(range?.[0] ?? 0), "can't use aliases (*name)."]]);
    },
  });
  const parsed = mappingSchema.safeParse(document.toJS() ?? {});
  if (parsed.success) return parsed.data;
  throw mappingError(
    label,
    parsed.error.issues.map(({ path, message }) => {
      const name = path.map(String).join(' → ');
      return [lineAt(offsetOf(document.contents, path)), `${name || 'The file'} ${message}.`];
    }),
  );
}

function mappingError(label: string, mistakes: (string | number)[][]): CsvError {
  const lines = mistakes
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([line, message]) => `  line ${line}: ${message}`);
  return new CsvError(`${label} isn't a valid mapping:\n${lines.join('\n')}\nNothing was changed.`);
}

/** Returns the offset of the node at a path, or of the closest node above it. */
function offsetOf(contents: Node | null, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item: Pair) => String(item.key) === String(key)) as
        | Pair<Node, Node | null>
        | undefined;
      if (!pair) break;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}
