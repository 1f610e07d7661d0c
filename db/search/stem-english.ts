import { wordForms } from './word-forms.ts';

/**
 * Reduces an English word to a form that its inflections share: "fire", "fires", "fired" and
 * "firing" give "fir". The forms are for comparison only; they need not be words.
 *
 * @param word lowercase, without accents and punctuation
 */
export function stemEnglish(word: string): string {
  const irregular = irregularForms.get(word);
  if (irregular !== undefined) return irregular;
  return withoutEnding(withoutInflection(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return /(ss|x|ch|sh|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function withoutInflection(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ed') && !word.endsWith('eed')) return stemOr(word, 2, 3);
  if (word.endsWith('ing')) return stemOr(word, 3, 3);
  if (word.endsWith('ly')) return stemOr(word, 2, 5);
  // "eviction" and "evict", "harassment" and "harass"; not "nation" or "apartment".
  if (/[ct]ion$/.test(word)) return stemOr(word, 3, 5);
  if (word.endsWith('ment')) return stemOr(word, 4, 6);
  return word;
}

/** Removes an ending if the rest is long enough and has a vowel: "king" has no ending. */
function stemOr(word: string, ending: number, minLength: number): string {
  const stem = word.slice(0, -ending);
  return stem.length >= minLength && /[aeiouy]/.test(stem) ? stem : word;
}

/** Removes a final "e" and doubled consonants: "fire" and "firing", "hit" and "hitting". */
function withoutEnding(word: string): string {
  const stem = word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word;
  return /([bdfglmnprstz])\1$/.test(stem) && stem.length > 3 ? stem.slice(0, -1) : stem;
}

/** Words that the rules get wrong. The first word of each line stands for all others. */
const irregularForms = wordForms(`
  probation probations
  mining mined miner miners
  dui duis
  dwi dwis
  bite bit bitten bites biting
  steal stole stolen
  hit hits hitting
  fall fell fallen
  break broke broken
  sue sued sues suing
  fight fought
  sell sold
  buy bought
  pay paid pays paying
  leave left
  catch caught
  lie lied lies lying
  die died dies dying dead
  tie tied ties tying
  owe owed owes owing
  use used uses using
  take took taken
  give gave given
  get got gotten
  go went gone goes
  say said
  tell told
  find found
  hold held
  keep kept
  lose lost losing
  make made
  pass past
  run ran
  see saw seen
  sleep slept
  speak spoke spoken
  spend spent
  teach taught
  think thought
  throw threw thrown
  write wrote written
  drive drove driven
  drink drank drunk
  beat beaten
  choose chose chosen
  build built
  bring brought
  send sent
  lend lent
  rent rents rented renting
  cut cuts cutting
  quit quits quitting
  shoot shot
  strike struck
  slide slid
  swear swore sworn
  tear tore torn
  wake woke woken
  withdraw withdrew withdrawn
  withhold withheld
  foresee foresaw foreseen
  forget forgot forgotten
  forbid forbade forbidden
  hide hid hidden
  burn burnt
  slip slipped slips slipping
  drown drowned
  hang hung hanged
  lay laid
  lead led
  mislead misled
  meet met
  ride rode ridden
  rise rose risen
  shake shook shaken
  stick stuck
  begin began begun
  come came
  become became
  know knew known
  grow grew grown
  draw drew drawn
  fly flew flown
  wear wore worn
  child children kid kids childs
  man men
  woman women
  wife wives
  life lives
  knife knives
  thief thieves
  person people persons
  foot feet
  tooth teeth
  mouse mice
  tax taxes taxed taxing
  ice
  news
  lens
  series
  species
  bus buses
  gas
  his
  this
  business businesses
  process processes
  boss bosses
  visa visas
  wedding weddings
  rating ratings
  building buildings
  hearing hearings
  parking
  parenting
  deposition depositions
  audition auditions auditioned
  shared
  landing
  drilling
  clothing
  dating
  meeting
  wiring
  station stations
  location locations
  relation relations
  action actions
  auction auctions
  motion motions
  position positions
  section sections
  nation nations
  mention mentions
  fraction fractions
  housing
  nursing
  evening
  university universities
  unemploy unemployed unemployment
  licens license licenses licensed licensing licence licences
  cancel canceled cancelled canceling cancelling cancellation
  deport deported deporting deportation
  install installed installation
  judgment judgement judgments judgements
  parent parents
  share shares
  vacation vacations
  divorce divorces divorced divorcing divorcee
  will wills
`);
