/** The bytes of a response body that is complete in memory. */
export type BufferedBody = Uint8Array<ArrayBuffer>;

const bodies = new WeakMap<Response, BufferedBody>();

/** Remembers the bytes of a response: reading them back from it would copy them twice. */
export function rememberBody(response: Response, body: BufferedBody): Response {
  bodies.set(response, body);
  return response;
}

/** The bytes of a response; null if it has no body. */
export async function bufferedBody(response: Response): Promise<BufferedBody | null> {
  const remembered = bodies.get(response);
  if (remembered) return remembered;
  return response.body && new Uint8Array(await response.arrayBuffer());
}
