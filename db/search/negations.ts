/**
 * Phrases that reject what follows: "this isn't a divorce", "not about custody", "no es un
 * desalojo". "I'm not a citizen" rejects nothing.
 */
const NEGATIONS = new RegExp(
  [
    '(?:^| )(?:',
    // "the problem isn't a"
    '(?:it|this|that|its|thats|problem|issue|question|case|matter|dispute) (?:isnt|is not|wasnt|was not|not)',
    '(?: about| for| a case of)?',
    '|not (?:about|for|looking for|talking about|a case of|related to)',
    '|instead of|rather than|other than|nothing to do with',
    '|no (?:es|se trata de|fue|busco|hablo de)|en (?:vez|lugar) de',
    ') (?:(?:an?|the|my|una?|la|el|mi) )?',
  ].join(''),
  'g',
);

/** Number of words after a negation that it rejects. */
const REACH = 2;

/** Indexes of the words that the text says it isn't about. */
export function negatedWords(words: readonly string[]): ReadonlySet<number> {
  const negated = new Set<number>();
  const text = words.join(' ');
  for (const { 0: phrase, index } of text.matchAll(NEGATIONS)) {
    const before = text.slice(0, index + phrase.length).trimEnd();
    const first = before.split(' ').length;
    for (let i = first; i < first + REACH; i++) negated.add(i);
  }
  return negated;
}
