/**
 * The length of the shortest word to compare by sound. "Li" and "Lo" must match exactly.
 */
export const MIN_PHONETIC_LETTERS = 3;

/**
 * Returns the same key for names that sound the same in American English or Spanish: Smyth and
 * Smith, Catherine and Katherine, Steven and Stephen, Geoff and Jeff, Shawn and Sean, Gonzales and
 * González.
 *
 * The key keeps the consonants by sound, the class of the first vowel, and the last vowel if it is
 * heard, so that Mario isn't Maria. Other vowels only mark where a syllable is.
 *
 * @param word lowercase, without accents
 */
export function phoneticKey(word: string): string {
  const sounds = RULES.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
  return reduceVowels(sounds.replace(/(.)\1+/g, '$1'));
}

/** Spelling to sound, applied in this order. Uppercase letters are sounds that have no letter. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/^sean/, 'shan'],
  [/^mc(?=.{3})/, 'mac'],
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^x/, 'j'],
  [/wh/g, 'w'],
  [/sch(?=[^aeiouy]|nei|ny)/g, 's'],
  [/sch|sh/g, 'S'],
  [/chr/g, 'kr'],
  [/ch(?=ael|el\b|ol)/g, 'k'],
  [/ch/g, 'C'],
  [/ph/g, 'f'],
  [/gh(?=[^aeiouy]|$)/g, ''],
  [/gh/g, 'g'],
  [/th$/, 'T'],
  [/th|dt/g, 't'],
  [/mps/g, 'ms'],
  [/ck|q(?:u(?=[aeiouy]))?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[eiy])/g, 'j'],
  [/x/g, 'ks'],
  [/[tz]z|ts|z/g, 's'],
  [/v/g, 'f'],
  [/(?<=[a-zA-Z])h/g, ''],
  [/e[uw](?=[^aeiouy]|a[^aeiouy]|i[^aeiouy])/g, 'u'],
  [/(?<=[aeiouy])w/g, 'u'],
];

const VOWELS = /[aeiouy]+/g;

function reduceVowels(sounds: string): string {
  let isFirst = true;
  return sounds.replace(VOWELS, (group, start: number) => {
    const isLast = start + group.length === sounds.length;
    const consonant = start === 0 && /^y./.test(group) ? 'y' : '';
    const vowels = group.slice(consonant.length);
    const reduced = isFirst ? vowelClass(vowels) : isLast ? lastVowel(vowels) : '.';
    isFirst = false;
    return consonant + reduced;
  });
}

/** 'a', 'e' (also for i and y) or 'o' (also for u), by the first letter. */
function vowelClass(group: string): string {
  const first = group.charAt(0);
  return first === 'a' ? 'a' : 'ou'.includes(first) ? 'o' : 'e';
}

/** The last vowel of a word with an earlier vowel: 'a', 'o' or 'i'; a silent e is left out. */
function lastVowel(group: string): string {
  if (group === 'e') return '';
  return /[iy]|ee/.test(group) && !/[ao]$/.test(group) ? 'i' : group.charAt(group.length - 1);
}
