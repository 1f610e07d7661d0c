import { languageNames } from '../data/languages.ts';
import { practiceAreas } from '../data/practice-areas.ts';
import { shippedPlaces } from '../data/shipped-places.ts';
import { states } from '../data/states.ts';
import { lawyerDefaults, type NewLawyer } from '../lawyers/lawyer-rows.ts';
import { licenseDefaults } from '../lawyers/licenses.ts';
import type { ZipsTable } from '../schema/places.ts';
import { givenNames, surnames } from './people.ts';
import { type Random, seededRandom } from './random.ts';

/** The approximate number of active lawyers in the United States. */
export const US_LAWYER_COUNT = 1_320_000;

/**
 * Generates fictional lawyers for benchmarks and tests, with more of them in larger cities. The
 * same seed always gives the same lawyers. They are simpler than the demo lawyers and about 100
 * times faster to generate.
 */
export function* syntheticLawyers(count: number, seed = 1_320_000): Generator<NewLawyer> {
  const random = seededRandom(seed);
  const pickZip = createZipPicker(random);
  const families = [...surnames, ...compoundSurnames()];
  const stateNames = new Map(states.map(({ code, name }) => [code, name]));
  for (let number = 1; number <= count; number++) {
    const zip = pickZip();
    const family = random.one(families);
    const middle = random.chance(0.6) ? ` ${LETTERS[random.integer(0, 25)]}.` : '';
    const name = `${random.one(givenNames)}${middle} ${family}`;
    const areas = random.sample(practiceAreas, random.weighted(AREA_COUNT_WEIGHTS));
    const stateName = stateNames.get(zip.state) ?? zip.state;
    const years = random.chance(0.01) ? null : Math.floor(random.fraction() * 47);
    const firm = random.chance(0.06)
      ? null
      : `${family} & ${random.one(families)}, ${random.one(FIRM_ENDINGS)}`;
    const digits = String(number).padStart(7, '0');
    yield {
      ...lawyerDefaults,
      name,
      lawFirmName: firm,
      specialty: areas[0]?.name ?? '',
      location: `${random.integer(1, 9999)} ${random.one(STREETS)}`,
      city: zip.town,
      state: zip.state,
      zipCode: zip.zip,
      phone: `${digits.slice(0, 3)}55501${digits.slice(5)}`,
      email: `lawyer${number}@nation.example`,
      website: random.chance(0.5) ? `https://www.lawyer${number}.example` : null,
      bio: `${name} practices ${areas.map((area) => area.name.toLowerCase()).join(', ')} in ${zip.town}, ${stateName}.`,
      yearsExperience: years,
      education: years === null ? null : `J.D., ${2026 - years}`,
      isPremium: random.chance(0.03),
      isVerified: random.chance(0.86),
      isActive: random.chance(0.94),
      licenses: [
        {
          ...licenseDefaults,
          jurisdiction: zip.state,
          number: `${zip.state}-${digits}`,
          status: 'active',
          asOf: '2026-11-01',
          origin: 'import',
          source: { name: 'Synthetic roster', url: '' },
        },
      ],
      latitude: zip.latitude,
      longitude: zip.longitude,
      practiceAreas: areas.map((area) => area.slug),
      languages: drawLanguages(random),
      barAdmissions: [stateName],
      barAssociations: [`${stateName} State Bar`],
    };
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FIRM_ENDINGS = ['LLP', 'LLC', 'PLLC', 'PC', 'Attorneys at Law'];
const STREETS = ['Main Street', 'Oak Avenue', 'Court Square', 'Market Street', 'Second Avenue'];
const AREA_COUNT_WEIGHTS = [
  [1, 4],
  [2, 4],
  [3, 2],
  [4, 1],
] as const;

/**
 * Exponent of a city's population rank. It is below 1, because weights of 1 / rank would give small
 * cities too few lawyers.
 */
const RANK_EXPONENT = 0.8;

/**
 * Returns a function that draws random ZIP codes. A city's weight depends on its population rank
 * and is split evenly among its ZIP codes.
 */
function createZipPicker(random: Random): () => ZipsTable {
  const { towns, zips } = shippedPlaces();
  const ranks = new Map(towns().map(({ name, state, rank }) => [`${name} ${state}`, rank]));
  const rows = zips();
  const zipsByCity = Map.groupBy(rows, ({ town, state }) => `${town} ${state}`);
  let sum = 0;
  const sums = rows.map(({ town, state }) => {
    const label = `${town} ${state}`;
    const rank = ranks.get(label) ?? ranks.size;
    sum += 1 / (rank + 20) ** RANK_EXPONENT / (zipsByCity.get(label)?.length ?? 1);
    return sum;
  });
  return () => {
    const point = random.fraction() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] as number) <= point) low = middle + 1;
      else high = middle;
    }
    return rows[low] as ZipsTable;
  };
}

function drawLanguages(random: Random): string[] {
  const others = languageNames.slice(1);
  if (random.chance(0.75)) return ['English'];
  return ['English', random.chance(0.6) ? 'Spanish' : random.one(others)];
}

/** Thousands of family names, so that few lawyers share a name, as in a real directory. */
function compoundSurnames(): string[] {
  const heads =
    'Ald,Ash,Bald,Barn,Beck,Black,Brad,Bran,Brook,Burn,Cald,Carl,Chad,Clay,Cran,Cumber,Dal,Day,Dun,Eld,Fair,Far,Fern,Gar,Glen,Gran,Hal,Ham,Har,Hart,Hay,Hazel,Hill,Hol,Hunt,Kel,Kem,Lang,Lin,Lock,Mar,Mel,Mont,New,Nor,Oak,Pem,Pres,Rad,Ran,Red,Rock,Ros,Ruther,Sand,Shel,Stan,Stock,Strat,Sut,Thorn,Wake,Wal,War,Wes,Whit,Wil,Win,Wood,Wyn';
  const tails =
    'berg,berry,borne,bridge,brook,burn,bury,by,castle,cliff,combe,cott,croft,dale,den,er,feld,field,ford,forth,gate,grave,ham,hart,hurst,ing,kirk,land,ley,lock,low,man,mann,mere,mond,more,ner,nell,over,port,ridge,row,sby,shaw,shire,son,stead,stein,ston,stone,ston,strom,tham,ton,tree,vale,view,ville,wall,ward,water,way,well,wick,win,wood,worth,yard';
  return heads
    .split(',')
    .flatMap((head) => [...new Set(tails.split(','))].map((tail) => head + tail));
}
