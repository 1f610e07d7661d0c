/**
 * The body of a response, if it is already in memory and needn't be read through a stream. It is a
 * property of the response, because V8's young collections keep the values of a `WeakMap` even if
 * their keys are gone.
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
