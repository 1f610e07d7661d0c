/**
 * Bodies that are already in memory, so that they needn't be read through a stream. Each response
 * has its own entry, so entries never go stale.
 */
const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** Remembers the body of a response, so that {@link bytesOf} needn't read it. */
export function withBytes(response: Response, body: Buffer<ArrayBuffer>): Response {
  bodies.set(response, body);
  return response;
}

/** Returns the body of a response, which hasn't been read yet. */
export async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer());
}
