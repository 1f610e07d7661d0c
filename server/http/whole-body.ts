/** The bytes of a response body that is complete in memory. */
export type WholeBody = Uint8Array<ArrayBuffer>;

const bodies = new WeakMap<Response, WholeBody>();

/** Remembers the bytes of a response: reading them back from it would copy them twice. */
export function madeOf(response: Response, body: WholeBody): Response {
  bodies.set(response, body);
  return response;
}

/** The bytes of a response; null if it has no body. */
export async function wholeBody(response: Response): Promise<WholeBody | null> {
  const known = bodies.get(response);
  if (known) return known;
  return response.body && new Uint8Array(await response.arrayBuffer());
}
