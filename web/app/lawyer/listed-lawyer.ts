import { type ApiClient, type Lawyer, readJson } from '../api/client.ts';
import { orFailure } from '../api/load.ts';
import { admissionsText } from './admissions-text.ts';

/** The fields of a lawyer that a card shows. */
export type ListedLawyer = ReturnType<typeof toListedLawyer>;

/** Keeps only the fields that a card needs, so that the page's data stays small. */
export function toListedLawyer(lawyer: Lawyer) {
  const { id, name, lawFirmName, specialty, city, state, country, distanceMiles } = lawyer;
  const { phone } = lawyer;
  const { profileImage, yearsExperience, languages, barAssociations } = lawyer;
  const { isActive, isVerified, licenseCheck, practiceAreas } = lawyer;
  const place = { city, state, country, distanceMiles };
  const background = { yearsExperience, languages, barAssociations };
  const status = { isActive, isVerified };
  const check = licenseCheck && {
    asOf: licenseCheck.asOf,
    source: { name: licenseCheck.source.name },
  };
  return {
    id,
    name,
    lawFirmName,
    specialty,
    practiceAreas,
    phone,
    profileImage,
    /** The bar admissions as a card shows them, for example 'AL, TN'. */
    admissions: admissionsText(lawyer.barAdmissions),
    ...place,
    ...background,
    ...status,
    licenseCheck: check ?? null,
  };
}

/** Loads the lawyers of a page's "Featured Lawyers" block. */
export function loadFeaturedLawyers(api: ApiClient, query: Record<string, string>) {
  return orFailure(
    readJson(api.lawyers.featured.$get({ query })).then((lawyers) => lawyers.map(toListedLawyer)),
  );
}
