/** The bytes of an answer that is whole in memory. */
export type WholeBody = Uint8Array<ArrayBuffer>;

const bodies = new WeakMap<Response, WholeBody>();

/** Remembers the bytes that an answer was made of: read back from it they would be copied, twice over. */
export function madeOf(answer: Response, body: WholeBody): Response {
  bodies.set(answer, body);
  return answer;
}

/** The bytes of an answer; null where it has none. */
export async function wholeBody(answer: Response): Promise<WholeBody | null> {
  const known = bodies.get(answer);
  if (known) return known;
  return answer.body && new Uint8Array(await answer.arrayBuffer());
}
