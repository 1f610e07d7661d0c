/**
 * The body of a response that is already in memory, so that it needn't be read through a stream. It
 * is stored on the response and not in a `WeakMap`: V8's minor garbage collections keep the values
 * of a `WeakMap` even after their keys are unreachable.
 */
const BODY = Symbol('body');

type ResponseInMemory = Response & { [BODY]?: Buffer<ArrayBuffer> };

/** Remembers the body of a response, so that {@link bytesOf} needn't read it. */
export function withBytes(response: ResponseInMemory, body: Buffer<ArrayBuffer>): Response {
  response[BODY] = body;
  return response;
}

/** Returns the body of a response, which hasn't been read yet. */
export async function bytesOf(response: ResponseInMemory): Promise<Buffer<ArrayBuffer>> {
  return response[BODY] ?? Buffer.from(await response.arrayBuffer());
}
