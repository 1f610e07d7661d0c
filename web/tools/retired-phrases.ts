/** Phrases that the project no longer uses, each with its replacement. */
const RETIRED_PHRASES: Readonly<Record<string, string>> = {
  'operator’s desk': 'admin',
  "operator's desk": 'admin',
  'plain words do too': 'Or describe the problem: …',
  'has read them': 'Mark as reviewed',
  'link that ends it': 'Unsubscribe anytime.',
  'as the crow flies': 'straight-line distance',
  'free for you': 'It’s free.',
  'hire nobody': 'with no obligation',
  'what is it about?': 'What do you need help with?',
  'nobody in the directory': 'No lawyers match …',
  'take one away': 'Remove one',
  'start anew': 'start over',
  'none named': 'None listed',
  'press the button': 'Select the button, or name what it does: “Confirm to …”',
  'by mail': 'by email',
  'is mailed': 'is emailed',
  'are mailed': 'are emailed',
  'mail a link': 'Email a link',
  'what stands there': 'the current version',
  'what stands here': 'this information',
  'is no e-mail address': 'isn’t a valid email address',
  'is one word too many': 'Unexpected argument: …',
  'wants a second word': '… needs a subcommand',
  'taken in again': 'imported again',
  'take in lawyers': 'import lawyers',
  'it is proved who': 'the applicant is verified',
  'whoever applied': 'the applicant',
  'first that anybody would try': 'This password is too common',
  'nothing of yours was saved': 'Your changes aren’t saved.',
  'this is no code': 'Enter a six-digit code',
  'there is no page at this address': 'We couldn’t find that page.',
  'nothing that you did caused it': 'It wasn’t anything you did.',
  'internet address': 'IP address',
  'what we learn by ourselves': 'What we collect automatically',
  'means of payment': 'payment method',
  'makes no attorney-client': 'doesn’t create an attorney-client …',
  'who sees the own numbers': 'who can see their own numbers',
  'as long as it may be': 'past its retention period',
};

export interface RetiredPhrase {
  /** The line number, starting with 1. */
  line: number;
  phrase: string;
  replacement: string;
}

/** Finds all retired phrases in a text, in upper or lower case. A phrase may span a line break. */
export function findRetiredPhrases(text: string): RetiredPhrase[] {
  return Object.entries(RETIRED_PHRASES)
    .flatMap(([phrase, replacement]) =>
      [...text.matchAll(patternOf(phrase))].map(({ index }) => ({
        line: text.slice(0, index).split('\n').length,
        phrase,
        replacement,
      })),
    )
    .toSorted((a, b) => a.line - b.line);
}

function patternOf(phrase: string): RegExp {
  const words = phrase.split(' ').map((word) => word.replace(/[.?]/g, '\\$&'));
  return new RegExp(`(?<!\\w)${words.join('\\s+')}(?!\\w)`, 'gi');
}
