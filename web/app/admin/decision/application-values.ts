import { findState } from '../../../../server/contract/places/states.ts';
import {
  labelOf,
  listingPracticeAreas,
} from '../../../../server/contract/requests/request-options.ts';
import type { ApplicationDetails, Listing } from '../../api/client.ts';
import { listingValues } from '../../my-listing/listing-values.ts';
import type { Values } from '../../request/forms.ts';

type Application = ApplicationDetails['application'];

/**
 * The initial values of the approval form: the applicant's answers and, for a claim, the listing's
 * current values for all other fields. The administrator can correct them before approving.
 */
export function valuesOfApplication(application: Application, claimed: Listing | null): Values {
  const { firstName, lastName, lawFirm, website, state, languages, barAdmissions } = application;
  const current = claimed ? listingValues(claimed) : {};
  const areas = application.practiceAreas.filter((code) => code !== 'other');
  const [firstArea] = areas;
  return {
    ...current,
    name: `${firstName} ${lastName}`,
    lawFirmName: lawFirm ?? current.lawFirmName ?? '',
    website: website ?? current.website ?? '',
    specialty: current.specialty ?? (firstArea ? labelOf(listingPracticeAreas(), firstArea) : ''),
    practiceAreas: areas.length > 0 ? areas : (current.practiceAreas ?? []),
    city: application.city,
    state: findState(state)?.code ?? '',
    zipCode: application.zipCode,
    phone: application.phone,
    email: application.email,
    yearsExperience: minYears(application.yearsExperience),
    education: application.education,
    languages: onePerLine(languages),
    barAdmissions: onePerLine(barAdmissions),
  };
}

/** Returns a range's lower bound ('6' for '6-10'), so that experience isn't overstated. */
function minYears(range: string): string {
  return /^\d+/.exec(range)?.[0] ?? '';
}

/** Puts each item of a list such as 'English, Spanish and French' on its own line. */
function onePerLine(text: string): string {
  return text
    .split(/[,;\n]|\band\b/)
    .map((word) => word.trim())
    .filter(Boolean)
    .join('\n');
}
