import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { Problem } from '../contract/http/problem.ts';
import { validate } from '../contract/http/validate.ts';

type ValidatedAs<Schema extends z.ZodType> = {
  in: { json: z.input<Schema> };
  out: { json: z.output<Schema> };
};

/**
 * Reads and validates a JSON body: 415 for another content type, 400 for invalid JSON, 422 with a
 * message for each invalid field.
 *
 * @param schema the rules, or a function of the context that earlier middleware has filled
 */
export function body<Schema extends z.ZodType, Env extends object = object>(
  schema: Schema | ((c: Context<Env>) => Schema),
): MiddlewareHandler<Env, string, ValidatedAs<Schema>> {
  return async (c, next) => {
    const json = await readJson(c);
    if ('rejection' in json) return json.rejection;
    const rules = typeof schema === 'function' ? schema(c) : schema;
    const checked = validate(rules, json.body);
    if ('problem' in checked) return c.json(checked.problem, 422);
    c.req.addValidatedData('json', checked.value as object);
    return next();
  };
}

/** The parsed JSON of a request, or the error response if it has none. */
export async function readJson(c: Context): Promise<{ body: unknown } | { rejection: Response }> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    const message = 'Send JSON with Content-Type: application/json.';
    return { rejection: c.json<Problem>({ message }, 415) };
  }
  try {
    return { body: JSON.parse(await c.req.text()) };
  } catch {
    return { rejection: c.json<Problem>({ message: 'The body must be valid JSON.' }, 400) };
  }
}
