import type { Random } from './random.ts';

/** Draws a firm name in a common form, from its partners' surnames. */
export function drawFirmName(
  random: Random,
  {
    name,
    surname,
    partner,
    city,
    firmWord,
  }: Record<'name' | 'surname' | 'partner' | 'city' | 'firmWord', string>,
): string {
  return random.weighted<string>([
    [`${surname} & ${partner}, ${random.one(['LLC', 'LLP', 'PLLC', 'P.C.'])}`, 5],
    [`${surname} ${firmWord}`, 4],
    [`Law Office of ${name}`, 3],
    [`The ${surname} Law Firm, ${random.one(['LLC', 'PLLC', 'P.A.'])}`, 3],
    [`${surname}, ${partner} & Associates`, 2],
    [`${surname} Law Group, ${random.one(['P.C.', 'PLLC'])}`, 2],
    [`${city} ${firmWord} Center`, 1],
  ]);
}

/** Draws a street address in a common form. */
export function drawStreet(random: Random): string {
  const suite = random.chance(0.45)
    ? `, Suite ${random.integer(1, 12)}${random.integer(0, 4)}0`
    : '';
  const street = random.chance(0.3)
    ? `${random.integer(1, 24)}${random.chance(0.5) ? 'th Avenue' : 'th Street'}`
        .replace(/^(1|21)th/, '$1st')
        .replace(/^(2|22)th/, '$1nd')
        .replace(/^(3|23)th/, '$1rd')
    : `${random.one(streets)} ${random.one(['Street', 'Avenue', 'Boulevard', 'Road', 'Drive', 'Place'])}`;
  return `${random.integer(1, 48)}${random.integer(0, 9)}${random.integer(0, 9)} ${street}${suite}`;
}

const streets = [
  'Main',
  'Market',
  'Court',
  'Church',
  'Oak',
  'Maple',
  'Elm',
  'Washington',
  'Jefferson',
  'Lincoln',
  'Madison',
  'Franklin',
  'Commerce',
  'Highland',
  'Park',
  'Lake',
  'River',
  'Union',
  'State',
  'College',
  'Cherry',
  'Walnut',
  'Pine',
  'Prospect',
  'Chestnut',
  'Railroad',
  'Clay',
  'Monroe',
  'Spring',
  'Peachtree',
] as const;
