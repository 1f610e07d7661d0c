import { jurisdictions, slugOf } from './states.ts';

/**
 * Other names for a state besides its name and its two-letter code: traditional abbreviations,
 * nicknames and Spanish names. In a sentence, an abbreviation that is also a word or a name counts
 * only after a city: "Mass", "Penn", "Cal".
 */
const otherNames: Record<string, string> = {
  AL: 'Ala; Yellowhammer State; Heart of Dixie',
  AK: 'Alas; Last Frontier State',
  AZ: 'Ariz; Grand Canyon State',
  AR: 'Ark; Natural State',
  CA: 'Calif; Cal; Cali; Golden State',
  CO: 'Colo; Centennial State',
  CT: 'Conn; Constitution State; Nutmeg State',
  DE: 'Del; First State; Diamond State',
  DC: 'Distrito de Columbia',
  FL: 'Fla; Sunshine State; La Florida',
  GA: 'Peach State; Empire State of the South',
  HI: 'Hawai‘i; Aloha State; Hawái',
  ID: 'Gem State; Ida',
  IL: 'Ill; Ills; Prairie State; Land of Lincoln',
  IN: 'Ind; Hoosier State',
  IA: 'Hawkeye State',
  KS: 'Kan; Kans; Sunflower State',
  KY: 'Ken; Kent; Bluegrass State',
  LA: 'Pelican State; Luisiana',
  ME: 'Pine Tree State',
  MD: 'Free State; Old Line State',
  MA: 'Mass; Bay State; Commonwealth of Massachusetts',
  MI: 'Mich; Great Lakes State; Wolverine State; Míchigan',
  MN: 'Minn; North Star State; Land of 10000 Lakes',
  MS: 'Miss; Magnolia State; Misisipi; Misisipí',
  MO: 'Show Me State; Misuri; Misurí',
  MT: 'Mont; Treasure State; Big Sky Country',
  NE: 'Neb; Nebr; Cornhusker State',
  NV: 'Nev; Silver State',
  NH: 'N Hampshire; Granite State; Nueva Hampshire; Nuevo Hampshire',
  NJ: 'N Jersey; Jersey; Garden State; Nueva Jersey; Nueva Yersey',
  NM: 'N Mex; N Mexico; New Mex; Land of Enchantment; Nuevo México; Nuevo Méjico',
  NY: 'N York; New York State; NY State; NYS; Nueva York; Estado de Nueva York',
  NC: 'N Carolina; N Car; No Carolina; Tar Heel State; Carolina del Norte',
  ND: 'N Dakota; N Dak; No Dakota; Peace Garden State; Dakota del Norte',
  OH: 'Buckeye State',
  OK: 'Okla; Sooner State',
  OR: 'Ore; Oreg; Beaver State; Oregón',
  PA: 'Penn; Penna; Keystone State; Pensilvania; Commonwealth of Pennsylvania',
  RI: 'R I; Ocean State; Little Rhody',
  SC: 'S Carolina; S Car; So Carolina; Palmetto State; Carolina del Sur',
  SD: 'S Dakota; S Dak; So Dakota; Mount Rushmore State; Dakota del Sur',
  TN: 'Tenn; Volunteer State; Tenesí; Tennesí',
  TX: 'Tex; Lone Star State; Tejas',
  UT: 'Beehive State',
  VT: 'Green Mountain State',
  VA: 'Virg; Old Dominion; Commonwealth of Virginia',
  WA: 'Wash; Washington State; Evergreen State; Estado de Washington',
  WV: 'W Va; W Virginia; W Virg; Mountain State; Virginia Occidental; Virginia del Oeste',
  WI: 'Wis; Wisc; Badger State',
  WY: 'Wyo; Equality State; Cowboy State',
  AS: 'Am Samoa; Samoa Americana',
  GU: '',
  MP: 'CNMI; N Mariana Islands; Mariana Islands; Islas Marianas del Norte; Islas Marianas',
  PR: 'P R; Borinquen; Borikén; La Isla del Encanto',
  VI: 'USVI; US Virgin Islands; Virgin Islands; V I; Islas Vírgenes; Islas Vírgenes Americanas',
};

/** Abbreviations that are also words or names, as slugs: they need a city before them. */
export const AMBIGUOUS_ABBREVIATIONS: ReadonlySet<string> = new Set(
  'ala ark cal del first-state free-state ida ill ills ind kan ken kent mass miss mont ore penn virg wash'.split(
    ' ',
  ),
);

/** The code of a state or territory by the slug of any of its names. */
export const stateCodesBySlug: ReadonlyMap<string, string> = new Map(
  jurisdictions.flatMap(({ code, slug }): [string, string][] => [
    [slug, code],
    ...(otherNames[code] ?? '')
      .split('; ')
      .filter((name) => name !== '')
      .map((name): [string, string] => [slugOf(name), code]),
  ]),
);
