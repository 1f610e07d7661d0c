import type { Token } from '../search/tokens.ts';

/**
 * Finds a military address: "APO AE", "FPO AP 96349", or a military ZIP code alone. Such an
 * address is a mailbox for members of the armed forces anywhere in the world, and so not a place
 * to search.
 *
 * @returns the range of its tokens, `to` excluded; null if there is none
 */
export function findMilitaryAddress(tokens: readonly Token[]): { from: number; to: number } | null {
  const from = tokens.findIndex((token, index) => startsAddress(token, tokens[index + 1]));
  if (from < 0) return null;
  let to = from + 1;
  while (to < tokens.length && isAddressPart(tokens[to])) to++;
  return { from, to };
}

/** Whether a ZIP code begins with 090 to 099 (Europe), 340 (Americas) or 962 to 966 (Pacific). */
function isMilitaryZip(zip: string): boolean {
  return /^(?:09\d|340|96[2-6])\d\d(?:-\d{4})?$/.test(zip);
}

const POST_OFFICES = new Set(['apo', 'fpo', 'dpo']);
const REGIONS = new Set(['ae', 'ap', 'aa']);

/** Post offices in lowercase need a military region or ZIP code: "apo" is also a name. */
function startsAddress(token: Token, next: Token | undefined): boolean {
  if (isMilitaryZip(token.text)) return true;
  if (!POST_OFFICES.has(token.key)) return false;
  return token.text === token.text.toUpperCase() || isAddressPart(next);
}

function isAddressPart(token: Token | undefined): boolean {
  return token !== undefined && (REGIONS.has(token.key) || isMilitaryZip(token.text));
}
