import type { z } from 'zod';
import { INVALID_FORM } from '../forms/notices.ts';
import type { Problem } from './problem.ts';

export type Validated<Value> = { value: Value } | { problem: Problem };

/** Returns the validated value, or the first message of each invalid field. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): Validated<z.output<Schema>> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { value: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '');
    if (field && !(field in errors)) errors[field] = message;
  }
  const isObject = Object.keys(errors).length > 0;
  return {
    problem: { message: isObject ? INVALID_FORM : 'The body must be a JSON object.', errors },
  };
}
