import { formatDate } from '../../../server/contract/site/format-date.ts';

/** Explanations of the badges on the cards, used in the legend and in the tooltips. */
export const badgeMeanings = {
  verified: 'Our team verified this profile.',
  premium:
    'This lawyer pays for a premium listing. Payment never affects the order of All Lawyers.',
  multilingual: 'This lawyer speaks more than one language.',
  distance: 'Straight-line distance from the city center to the office.',
} as const;

/** The license check behind a "verified" badge. */
export interface LicenseCheck {
  /** ISO day; null if unknown. */
  asOf: string | null;
  source: { name: string };
}

/** 'License active as of November 1, 2026' */
export function licenseCheckText({ asOf }: LicenseCheck): string {
  return asOf === null ? 'License active' : `License active as of ${formatDate(asOf)}`;
}

/** The tooltip of "Verified Profile", with the date and the source of the license check. */
export function verifiedMeaning(check: LicenseCheck | null): string {
  if (!check) return badgeMeanings.verified;
  return `${badgeMeanings.verified} ${licenseCheckText(check)}. Source: ${check.source.name}.`;
}
