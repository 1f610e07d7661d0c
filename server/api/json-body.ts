import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { Problem } from '../contract/http/problem.ts';
import { validate } from '../contract/http/validate.ts';

type ValidatedAs<Schema extends z.ZodType> = {
  in: { json: z.input<Schema> };
  out: { json: z.output<Schema> };
};

/**
 * Middleware that reads and validates a JSON body. It responds with 415 to any other content type,
 * with 400 to invalid JSON, and with 422 and a message per invalid field to an invalid body.
 *
 * @param schema the schema, or a function that creates it from the context of the request
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

/** Returns the parsed JSON body of a request, or an error response if the body isn't JSON. */
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
