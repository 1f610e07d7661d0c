import { findState, jurisdictions as places } from './states.ts';

/** A jurisdiction that admits lawyers: a state, territory, federal court or the Patent Office. */
export interface LicenseJurisdiction {
  /** Two letters for a state or territory; 'US-' and an abbreviation for a federal one. */
  code: string;
  name: string;
}

const federal: readonly LicenseJurisdiction[] = [
  { code: 'US-PTO', name: 'U.S. Patent and Trademark Office' },
  { code: 'US-SCOTUS', name: 'U.S. Supreme Court' },
  { code: 'US-TAX', name: 'U.S. Tax Court' },
  { code: 'US-CFC', name: 'U.S. Court of Federal Claims' },
  { code: 'US-CIT', name: 'U.S. Court of International Trade' },
  { code: 'US-CAVC', name: 'U.S. Court of Appeals for Veterans Claims' },
  { code: 'US-CAAF', name: 'U.S. Court of Appeals for the Armed Forces' },
  ...[
    ['CA1', 'First'],
    ['CA2', 'Second'],
    ['CA3', 'Third'],
    ['CA4', 'Fourth'],
    ['CA5', 'Fifth'],
    ['CA6', 'Sixth'],
    ['CA7', 'Seventh'],
    ['CA8', 'Eighth'],
    ['CA9', 'Ninth'],
    ['CA10', 'Tenth'],
    ['CA11', 'Eleventh'],
    ['CADC', 'District of Columbia'],
    ['CAFC', 'Federal'],
  ].map(([code, circuit]) => ({
    code: `US-${code}`,
    name: `U.S. Court of Appeals for the ${circuit} Circuit`,
  })),
];

/** The federal district courts: the districts of each state or territory, by direction. */
const districts: Record<string, string> = {
  AL: 'N M S',
  AK: '',
  AZ: '',
  AR: 'E W',
  CA: 'N E C S',
  CO: '',
  CT: '',
  DE: '',
  DC: '',
  FL: 'N M S',
  GA: 'N M S',
  GU: '',
  HI: '',
  ID: '',
  IL: 'N C S',
  IN: 'N S',
  IA: 'N S',
  KS: '',
  KY: 'E W',
  LA: 'E M W',
  ME: '',
  MD: '',
  MA: '',
  MI: 'E W',
  MN: '',
  MS: 'N S',
  MO: 'E W',
  MP: '',
  MT: '',
  NE: '',
  NV: '',
  NH: '',
  NJ: '',
  NM: '',
  NY: 'N S E W',
  NC: 'E M W',
  ND: '',
  OH: 'N S',
  OK: 'N E W',
  OR: '',
  PA: 'E M W',
  PR: '',
  RI: '',
  SC: '',
  SD: '',
  TN: 'E M W',
  TX: 'N S E W',
  UT: '',
  VT: '',
  VA: 'E W',
  VI: '',
  WA: 'E W',
  WV: 'N S',
  WI: 'E W',
  WY: '',
};

const directions: Record<string, string> = {
  N: 'Northern',
  S: 'Southern',
  E: 'Eastern',
  W: 'Western',
  C: 'Central',
  M: 'Middle',
};

const districtCourts: readonly LicenseJurisdiction[] = places.flatMap(({ code, name }) => {
  const list = districts[code];
  if (list === undefined) return [];
  if (list === '')
    return [{ code: `US-D${code}`, name: `U.S. District Court, District of ${name}` }];
  return list.split(' ').map((letter) => ({
    code: `US-${letter}D${code}`,
    name: `U.S. District Court, ${directions[letter]} District of ${name}`,
  }));
});

/** Every jurisdiction that can issue a license: states and territories first. */
export const licenseJurisdictions: readonly LicenseJurisdiction[] = [
  ...places.map(({ code, name }) => ({ code, name })),
  ...federal,
  ...districtCourts,
];

const byCode = new Map(licenseJurisdictions.map((entry) => [entry.code, entry]));

/** Finds a jurisdiction by its code, such as 'NY' or 'US-PTO'. */
export function findLicenseJurisdiction(code: string): LicenseJurisdiction | undefined {
  return byCode.get(code);
}

/** The name of a jurisdiction; an unknown code is returned unchanged. */
export function licenseJurisdictionName(code: string): string {
  return byCode.get(code)?.name ?? code;
}

const byName = new Map(licenseJurisdictions.map((entry) => [entry.name.toLowerCase(), entry]));

/** Finds a jurisdiction by its name, or a state by its name or code, ignoring case. */
export function findLicenseJurisdictionByName(name: string): LicenseJurisdiction | undefined {
  return byName.get(name.trim().toLowerCase()) ?? byCode.get(findState(name)?.code ?? '');
}
