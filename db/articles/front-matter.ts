import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { withoutInvisible } from '../data/visible-text.ts';

/** Thrown when an article's file is invalid. The message lists every problem. */
export class ArticleError extends Error {
  override name = 'ArticleError';
}

const FENCED = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

/**
 * Parses a Markdown file into its front matter and body.
 *
 * @throws {ArticleError} with every missing or invalid field
 */
export function parseFrontMatter<Schema extends z.ZodObject>(
  file: string,
  schema: Schema,
): { front: z.output<Schema>; body: string } {
  const [fenced, yaml = ''] = FENCED.exec(file) ?? [];
  if (fenced === undefined) {
    throw new ArticleError(
      'The front matter is missing: the file must begin with a line of three hyphens, then ' +
        `${Object.keys(schema.shape).join(', ')}, then three hyphens again.`,
    );
  }
  const parsed = schema.safeParse(parseYaml(yaml));
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(
      ({ path, message }) => `  ${path.join('.') || 'It'} ${message}`,
    );
    throw new ArticleError(`The front matter is invalid:\n${mistakes.join('\n')}`);
  }
  const body = file.slice(fenced.length).trim();
  if (body === '') throw new ArticleError('There is no text after the front matter.');
  return { front: parsed.data, body };
}

function parseYaml(yaml: string): unknown {
  try {
    return parse(yaml) ?? {};
  } catch (error) {
    if (!(error instanceof YAMLParseError || error instanceof ReferenceError)) throw error;
    throw new ArticleError(`The front matter isn't valid YAML: ${error.message}`);
  }
}

/** Builds a schema for front matter. Unknown fields, such as misspelled ones, are errors. */
export const frontMatterSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `has unknown fields: ${(keys as string[]).join(', ')}`
        : 'must be a list of names and values',
  });

/** A schema for one nonempty line of text. */
export const singleLine = (maxLength: number) =>
  z
    .string('must be given as text')
    .overwrite(withoutInvisible)
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must be at most ${maxLength} characters long`)
    .regex(/^[^\r\n]*$/, 'must be one line');
