import type { z } from 'zod';
import { validate } from '../../../server/contract/http/validate.ts';
import type { Call, ErrorReply } from './mock.ts';

/** Validates a request body with the server's own rules. Nothing is stored. */
export async function parseBody<Schema extends z.ZodType>(
  { request, scenario }: Call,
  schema: Schema,
): Promise<
  { value: z.output<Schema>; errorReply?: never } | { value?: never; errorReply: ErrorReply }
> {
  const json = await readJson(request);
  if ('errorReply' in json) return json;
  const checked = validate(
    schema,
    scenario === 'validation' ? withEmptyFields(json.body) : json.body,
  );
  if ('value' in checked) return checked;
  return { errorReply: { status: 422, body: checked.problem } };
}

async function readJson(request: Request): Promise<{ body: unknown } | { errorReply: ErrorReply }> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')) {
    const message = 'Send JSON with Content-Type: application/json.';
    return { errorReply: { status: 415, body: { message } } };
  }
  try {
    return { body: JSON.parse(await request.text()) };
  } catch {
    return { errorReply: { status: 400, body: { message: 'The body must be valid JSON.' } } };
  }
}

/** Returns the same form with every field empty, so that every validation rule fails. */
function withEmptyFields(body: unknown): unknown {
  if (body === null || typeof body !== 'object') return body;
  // The page sets the version, so it isn't a field that a person can leave empty.
  const { version, ...fields } = body as Record<string, unknown>;
  const emptyFields = Object.keys(fields).map((name) => [name, '']);
  return { ...Object.fromEntries(emptyFields), ...(version !== undefined && { version }) };
}
