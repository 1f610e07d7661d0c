/** The bytes of a response body that is complete in memory. */
export type WholeBody = Uint8Array<ArrayBuffer>;

const bodies = new WeakMap<Response, WholeBody>();

/** Remembers the bytes of a response: reading them back from it would copy them twice. */
export function madeOf(answer: Response, body: WholeBody): Response {
  bodies.set(answer, body);
  return answer;
}

/** The bytes of a response; null if it has no body. */
export async function wholeBody(answer: Response): Promise<WholeBody | null> {
  const known = bodies.get(answer);
  if (known) return known;
  return answer.body && new Uint8Array(await answer.arrayBuffer());
}
