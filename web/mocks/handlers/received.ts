import type { z } from 'zod';
import { check } from '../../../server/contract/check.ts';
import type { Call, Refusal } from './mock.ts';

/** Checks a form by the server's own rules; nothing is kept. */
export async function received<Schema extends z.ZodType>(
  { request, scenario }: Call,
  schema: Schema,
): Promise<{ value: z.output<Schema>; refusal?: never } | { value?: never; refusal: Refusal }> {
  const body = await request.json();
  const checked = check(schema, scenario === 'validation' ? emptied(body) : body);
  if ('value' in checked) return checked;
  return { refusal: { status: 422, body: checked.problem } };
}

/** The same form with nothing filled in, which breaks the rule of each field that has one. */
function emptied(body: object): object {
  return Object.fromEntries(Object.keys(body).map((name) => [name, '']));
}
