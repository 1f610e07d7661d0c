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
    [work, clients, approach, beginnings, school, week],
    random.integer(3, 4),
  );
  const sentences = [opening, ...middle];
  if (facts.languages.length > 1 && random.chance(0.8)) sentences.push(languages);
  if (random.chance(0.75)) sentences.push(beyond);
  return sentences.map((sentence) => sentence(random, facts)).join(' ');
}

type Sentence = (random: Random, facts: BioFacts) => string;

const opening: Sentence = (random, { name, firm, area, city, stateName, years, field }) => {
  const matters = random.sample(field.matters, 2).join(' and ');
  const choices = [
    `${name} has practiced ${area} in ${city} for ${span(years)}.`,
    `Based in ${city}, ${stateName}, ${name} concentrates on ${area}.`,
    `${name} handles ${matters} from an office in ${city}.`,
    `For ${span(years)}, the practice of ${name} has been about ${matters}.`,
    `${article(area)} practice in ${city}: that is what ${name} has built over ${span(years)}.`,
    `Most of the files on ${name}’s desk concern ${matters}.`,
    `${name} is a ${stateName} lawyer whose work is ${area}.`,
    `Courts and offices around ${city} know ${name} from ${span(years)} of work in ${area}.`,
  ];
  if (firm && !firm.includes(name)) {
    choices.push(
      `At ${firm}, ${name} works on ${matters}.`,
      `${name} leads the ${area} work of ${firm} in ${city}.`,
    );
  }
  return random.one(choices);
};

const work: Sentence = (random, { field }) => {
  const [first, second, third] = random.sample(field.matters, 3);
  return random.one([
    `The work covers ${first}, ${second} and ${third}.`,
    `Typical matters are ${first} and ${second}, with ${third} besides.`,
    `Much of the week goes into ${first}, the rest into ${second}.`,
    `Files range from ${first} to ${second}.`,
    `Recent years have brought more ${first}, alongside ${second}.`,
    `Besides ${first}, the office takes on ${second} and, now and then, ${third}.`,
  ]);
};

const clients: Sentence = (random, { field, stateName }) => {
  const who = random.one(field.clients);
  const matter = random.one(field.matters);
  return random.one([
    `Clients are ${who}, from all over ${stateName}.`,
    `Those who call are ${who}.`,
    `The office represents ${who}, often in ${matter}.`,
    `Many clients are ${who} who have never needed a lawyer before.`,
    `Most new clients are ${who}, sent by someone who was here earlier.`,
    `Whoever comes, usually ${who}, gets an answer to the first letter within a working day.`,
  ]);
};

const approach: Sentence = (random, { area }) =>
  random.one([
    'A first conversation ends with a written note of what was said and what it would cost to go on.',
    'Fees are put in writing before any work begins.',
    'Every client has the number of the person who works on the file.',
    'Letters are written in plain English, and a copy always goes to the client first.',
    'Where a matter can be settled at a table, that is tried first; where it can’t, the file is ready for court.',
    'The caseload is kept small on purpose, so that each file can be known by heart.',
    'Meetings are held at the office, by video or, for those who can’t travel, at home.',
    'No file is handed to someone the client has not met.',
    `Anyone with a question about ${area} may call before deciding whether a lawyer is needed at all.`,
    'Progress is reported every other Friday, even when there is little to report.',
    'Evening appointments are kept free for people who can’t leave work.',
    'Advice comes with the weak points of a case as well as the strong ones.',
    'The office explains each step before it is taken, and again afterwards if need be.',
  ]);

const beginnings: Sentence = (random, { city, stateName, area, school }) => {
  const before = random.one([
    'Before law school came four years as a paramedic',
    'The way to the law led through a job at a county clerk’s window',
    'A first career as a school teacher came before',
    'The start was a clerkship with a trial judge',
    'It began in a public defender’s office',
    'The first years were spent at legal aid',
    'Work in a family hardware store came first',
    'Some years as an insurance adjuster came before the bar exam',
    'A newspaper’s court desk was the first place of work',
    'Service in the Navy came before university',
    'The first job was at a large firm downtown',
    'An internship at the district attorney’s office decided it',
    'Years as a nurse came before the law',
    'Night school while working at a bank was the way in',
  ]);
  const after = random.one([
    `and that still shows in how files are kept`,
    `and the habit of listening first has stayed`,
    `then ${area}, and no wish to change since`,
    `followed by a move to ${city}`,
    `which taught more about people than any seminar did`,
    `then the degree from ${school}`,
    `followed by a small office in another part of ${stateName}`,
    `and the pleasure in a well-kept docket dates from there`,
  ]);
  return `${before}, ${after}.`;
};

const school: Sentence = (random, { school: name, years, stateName }) =>
  random.one([
    `A graduate of ${name}, admitted ${years} ${years === 1 ? 'year' : 'years'} ago.`,
    `The law degree is from ${name}.`,
    `${name} was the law school, ${stateName} the first bar exam.`,
    `Moot court at ${name} was where an interest in hearings began.`,
    `At ${name}, a clinic for people without money for a lawyer left its mark.`,
    `Two summers of research at ${name} turned into a lasting interest in the field.`,
  ]);

const week: Sentence = (random, { city, stateName, field }) =>
  random.one([
    `Once a month there is a free question hour at a library in ${city}.`,
    `Younger colleagues in ${stateName} call for advice on ${random.one(field.matters)}.`,
    `A yearly talk for other lawyers deals with ${random.one(field.matters)}.`,
    `Tuesday mornings belong to the volunteer desk at the courthouse.`,
    `The office sits close to the courthouse in ${city}, with parking behind the building.`,
    `Two paralegals and a dog named Exhibit complete the office.`,
    `A short guide to ${random.one(field.matters)} lies in the waiting room for anyone to take.`,
    `The local bar’s mentoring program sends a new lawyer along each spring.`,
    `Continuing education is taken seriously: two courses a year on ${random.one(field.matters)}.`,
  ]);

const languages: Sentence = (random, { languages: all }) => {
  const others = all.filter((language) => language !== 'English');
  const named =
    others.length > 1 ? `${others.slice(0, -1).join(', ')} and ${others.at(-1)}` : others[0];
  return random.one([
    `Conversations are possible in ${named} as well as English.`,
    `Clients may speak ${named} throughout, from the first call on.`,
    `Letters can be read and answered in ${named}.`,
    `No interpreter is needed for ${named}.`,
  ]);
};

const beyond: Sentence = (random, { city, stateName }) => {
  const where = random.one([
    `in ${city}`,
    `around ${city}`,
    `somewhere in ${stateName}`,
    'a short drive away',
  ]);
  return random.one([
    `Outside the office: choir practice, and a garden ${where} that never quite obeys.`,
    `Weekends are for long bicycle rides ${where}.`,
    `A slow marathon each fall, ${where} if possible, keeps the head clear.`,
    `There are two children, one piano and little time for the latter.`,
    `Sundays are spent fishing ${where}, with modest success.`,
    `A collection of old road maps grows ${where}.`,
    `Coaching a youth soccer team ${where} takes care of the evenings.`,
    `Reading history and restoring a sailing dinghy fill what time is left.`,
    `The rest of the week belongs to family, woodwork and a stubborn terrier.`,
    `Those who look for a fourth at bridge ${where} know whom to ask.`,
    `Baking bread is the other craft practiced here.`,
    `A seat on the board of a food bank ${where} takes one evening a month.`,
    `Birds are watched ${where}, mostly the common ones.`,
    `Volunteer work at an animal shelter ${where} is the other half of the week.`,
  ]);
};

function span(years: number): string {
  if (years === 1) return 'a year';
  return years >= 20 ? `more than ${years - (years % 5)} years` : `${years} years`;
}

function article(area: string): string {
  return /^[aeiou]/.test(area) ? `An ${area}` : `A ${area}`;
}
