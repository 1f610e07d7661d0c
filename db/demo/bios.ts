import type { Field } from './fields.ts';
import type { Random } from './random.ts';

/** The facts that a bio can mention. */
export interface BioFacts {
  name: string;
  firm: string | null;
  field: Field;
  /** The area's name in running text, 'family law'. */
  area: string;
  city: string;
  stateName: string;
  school: string;
  years: number;
  languages: readonly string[];
}

/** Draws a few sentences about a lawyer; both their structure and their content vary. */
export function drawBio(random: Random, facts: BioFacts): string {
  const middle = random.sample(
    [work, clients, approach, background, school, community],
    random.integer(3, 4),
  );
  const sentences = [opening, ...middle];
  if (facts.languages.length > 1 && random.chance(0.8)) sentences.push(languages);
  if (random.chance(0.75)) sentences.push(freeTime);
  return sentences.map((sentence) => sentence(random, facts)).join(' ');
}

/** Draws one sentence. Adding or removing a draw would change every lawyer drawn afterward. */
type Sentence = (random: Random, facts: BioFacts) => string;

const opening: Sentence = (random, { name, firm, area, city, stateName, years, field }) => {
  const matters = random.sample(field.matters, 2).join(' and ');
  const law = toLaw(area);
  const choices = [
    `${name} has practiced ${law} in ${city} for ${span(years)}.`,
    `${name} is an attorney in ${city}, ${stateName}, who focuses on ${law}.`,
    `${name} helps clients with ${matters} from an office in ${city}.`,
    `For ${span(years)}, ${name} has handled ${matters}.`,
    `${name} is ${withArticle(stateName)} lawyer with ${span(years)} of experience in ${law}.`,
    `Most of ${name}’s work in ${city} involves ${matters}.`,
    `${name} is ${withArticle(stateName)} lawyer who practices ${law}.`,
    `Clients in and around ${city} turn to ${name} for help with ${matters}.`,
  ];
  if (firm && !firm.includes(name)) {
    const firmName = firm.replace(/^The /, 'the ');
    choices.push(
      `At ${firmName}, ${name} handles ${matters}.`,
      `${name} leads the ${law} practice at ${firmName} in ${city}.`,
    );
  }
  return random.one(choices);
};

const work: Sentence = (random, { field }) => {
  const [first, second, third] = random.sample(field.matters, 3);
  return random.one([
    `The practice covers ${first}, ${second} and ${third}.`,
    `Typical matters include ${first} and ${second}, as well as ${third}.`,
    `Most of the caseload involves ${first} or ${second}.`,
    `Cases range from ${first} to ${second} and ${third}.`,
    `In recent years, the practice has grown to include ${first} and ${second}.`,
    `In addition to ${first}, the office handles ${second} and ${third}.`,
  ]);
};

const clients: Sentence = (random, { field, stateName }) => {
  const who = random.one(field.clients);
  const matter = random.one(field.matters);
  return random.one([
    `Clients include ${who} from across ${stateName}.`,
    `The practice regularly represents ${who}.`,
    `The office represents ${who}, often in matters involving ${matter}.`,
    `Many clients are ${who} who have never worked with a lawyer before.`,
    `Most new clients are ${who}, many of them referred by former clients.`,
    `The office works with ${who} and returns every call within one business day.`,
  ]);
};

const approach: Sentence = (random, { area }) =>
  random.one([
    'Every first consultation ends with a written summary and a cost estimate.',
    'Fees are explained in writing before any work begins.',
    'Every client gets a direct number for the person handling the case.',
    'Documents are written in plain English, and clients review every draft first.',
    'The aim is to settle when the terms are fair and to be ready for trial when they aren’t.',
    'The caseload is kept small so that every client gets personal attention.',
    'Meetings are available at the office, by video or at home for clients who can’t travel.',
    'The lawyer you meet at the first consultation is the lawyer who handles your case.',
    `Anyone with a question about ${toLaw(area)} can call before deciding whether to hire a lawyer.`,
    'Clients get a status update every other Friday, even when there is little to report.',
    'Evening appointments are available for people who can’t miss work.',
    'Clients hear about the weak points of a case as well as the strong ones.',
    'Each step is explained before it is taken, and questions are always welcome.',
  ]);

const background: Sentence = (random, { name, city, stateName, area }) => {
  const before = random.one([
    'spent four years as a paramedic before law school',
    'got started at the front counter of a county clerk’s office',
    'taught school before becoming a lawyer',
    'began as a law clerk to a trial judge',
    'started out in a public defender’s office',
    'spent the first years of practice at a legal aid office',
    'grew up working in a family hardware store',
    'worked as an insurance adjuster before taking the bar exam',
    'covered the courts for a newspaper before law school',
    'served in the Navy before college',
    'began at a large downtown firm',
    'chose the law after an internship at the district attorney’s office',
    'worked as a nurse before law school',
    'went to law school at night while working at a bank',
  ]);
  const after = random.one([
    'and still draws on that experience in every case',
    'and learned early on to listen first',
    `and later turned to ${toLaw(area)}`,
    `and later settled in ${city}`,
    'and says that no seminar teaches as much about people',
    `and brings that background to every ${area} matter`,
    `and later practiced in another part of ${stateName}`,
    'and still appreciates a well-organized file',
  ]);
  return `${firstName(name)} ${before} ${after}.`;
};

const school: Sentence = (random, { name, school: schoolName, years, stateName, area }) => {
  const first = firstName(name);
  const lawSchool = schoolName.replace(/^(?=University)/, 'the ');
  return random.one([
    `A graduate of ${lawSchool}, ${first} was admitted to the bar ${years === 1 ? 'a year' : `${years} years`} ago.`,
    `${first} earned a law degree from ${lawSchool}.`,
    `${first} graduated from ${lawSchool} and was first admitted in ${stateName}.`,
    `While at ${lawSchool}, ${first} competed in moot court.`,
    `While at ${lawSchool}, ${first} represented low-income clients in a legal clinic.`,
    `Two summers of research at ${lawSchool} grew into a lasting interest in ${toLaw(area)}.`,
  ]);
};

const community: Sentence = (random, { name, city, stateName, field }) => {
  const first = firstName(name);
  return random.one([
    `${first} answers legal questions for free once a month at a library in ${city}.`,
    `Other ${stateName} lawyers often ask ${first} for advice on ${random.one(field.matters)}.`,
    `${first} teaches an annual class for other lawyers on ${random.one(field.matters)}.`,
    `On Tuesday mornings, ${first} volunteers at the courthouse self-help center.`,
    `The office is close to the courthouse in ${city}, with parking behind the building.`,
    'Two paralegals and an office dog named Exhibit round out the team.',
    `A free guide to ${random.one(field.matters)} is available in the waiting room.`,
    `${first} mentors new lawyers through the local bar association.`,
    `${first} takes two continuing education courses a year on ${random.one(field.matters)}.`,
  ]);
};

const languages: Sentence = (random, { name, languages: all }) => {
  const others = all.filter((language) => language !== 'English');
  const named =
    others.length > 1 ? `${others.slice(0, -1).join(', ')} and ${others.at(-1)}` : others[0];
  return random.one([
    `${firstName(name)} speaks ${named} as well as English.`,
    `Consultations are available in ${named} from the first call.`,
    `The office handles calls and letters in ${named}.`,
    `${firstName(name)} speaks ${named}, so no interpreter is needed.`,
  ]);
};

const freeTime: Sentence = (random, { name, city }) => {
  const first = firstName(name);
  const where = random.one([
    `in ${city}`,
    `around ${city}`,
    `in the ${city} area`,
    'a short drive from the office',
  ]);
  return random.one([
    `Outside the office, ${first} sings in a choir and tends an unruly garden.`,
    `On weekends, ${first} goes for long bike rides ${where}.`,
    `${first} trains all year to run one slow marathon every fall.`,
    `${first} has two children, a piano and little time to play it.`,
    `On Sundays, ${first} goes fishing ${where}, with modest success.`,
    `${first} collects old road maps and hunts for them at flea markets ${where}.`,
    `After work, ${first} coaches a youth soccer team ${where}.`,
    `In the time that’s left, ${first} reads history and restores an old sailboat.`,
    `Off the clock, ${first} enjoys family time, woodworking and walks with a stubborn terrier.`,
    `${first} plays in a weekly bridge game ${where}.`,
    `${first} bakes bread on weekends and brings it to the office on Mondays.`,
    `${first} serves on the board of a food bank ${where}.`,
    `${first} spends weekends birding ${where}.`,
    `${first} volunteers on weekends at an animal shelter ${where}.`,
  ]);
};

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/**
 * Adds 'law' where it is needed: 'immigration' becomes 'immigration law', but 'estate planning'
 * stays unchanged.
 */
function toLaw(area: string): string {
  return /(law|defense|planning|litigation)$/.test(area) ? area : `${area} law`;
}

/**
 * Adds the article to a state name: 'an Alabama', 'a Texas'. 'Utah' begins with a consonant sound.
 */
function withArticle(stateName: string): string {
  return /^(?!Utah)[AEIOU]/.test(stateName) ? `an ${stateName}` : `a ${stateName}`;
}

function span(years: number): string {
  if (years === 1) return 'a year';
  return years >= 20 ? `more than ${years - (years % 5)} years` : `${years} years`;
}
