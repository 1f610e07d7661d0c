import { type Route, responseSchema } from '../../../server/contract/http/responses.ts';

/** Lists the differences in shape between a mocked response and the real one. */
export async function differences(
  route: Route | undefined,
  responses: { mocked: Response; real: Response },
  contract: typeof responseSchema = responseSchema,
): Promise<string[]> {
  const [mocked, real] = await Promise.all([
    describeResponse('the mock', route, responses.mocked, contract),
    describeResponse('the server', route, responses.real, contract),
  ]);
  const report = [...mocked.violations, ...real.violations];
  for (const name of ['status', 'type', 'headers'] as const) {
    if (mocked[name] !== real[name]) report.push(`${name}: ${mocked[name]} is not ${real[name]}`);
  }
  const fields = new Set([...Object.keys(mocked.fields), ...Object.keys(real.fields)]);
  for (const field of fields) {
    const [mock, server] = [mocked.fields[field], real.fields[field]];
    if (!mock) report.push(`${field}: missing in the mock`);
    else if (!server) report.push(`${field}: missing on the server`);
    else if (server.size > 0 && ![...mock].every((kind) => server.has(kind))) {
      report.push(
        `${field}: ${[...mock].sort().join(' or ')} is not ${[...server].sort().join(' or ')}`,
      );
    }
  }
  return report;
}

/** The response headers that clients read. */
const COMPARED_HEADERS = ['X-Total-Count', 'Link'];

async function describeResponse(
  side: string,
  route: Route | undefined,
  response: Response,
  contract: typeof responseSchema,
) {
  const text = await response.clone().text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  const { error } = contract(route, response.status).safeParse(body);
  return {
    violations: (error?.issues ?? []).map(
      ({ path, message }) => `${side}, ${path.join('.') || 'the body'}: ${message}`,
    ),
    status: response.status,
    type: response.headers.get('Content-Type'),
    headers:
      COMPARED_HEADERS.filter((name) => response.headers.has(name)).join(' and ') || 'no headers',
    fields: fieldsOf(body),
  };
}

/**
 * Collects the value types of each field by its path; all items of a list share one path. Null
 * values are ignored, because the contract checks where null is allowed.
 */
function fieldsOf(value: unknown, path = 'the body', fields: Record<string, Set<string>> = {}) {
  fields[path] ??= new Set();
  if (value === null) return fields;
  if (Array.isArray(value)) {
    fields[path].add('a list');
    for (const item of value) fieldsOf(item, `${path}[]`, fields);
  } else if (typeof value === 'object') {
    fields[path].add('an object');
    // If all values are numbers, the object maps data values to counts, so its keys aren't field
    // names.
    const isCountMap = Object.values(value).every((item) => typeof item === 'number');
    for (const [name, item] of Object.entries(value)) {
      fieldsOf(item, isCountMap ? `${path}{}` : `${path}.${name}`, fields);
    }
  } else fields[path].add(`a ${typeof value}`);
  return fields;
}
