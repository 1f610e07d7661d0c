import { type ApiClient, type Lawyer, read } from '../api/client.ts';
import { orFailure } from '../api/load.ts';

/** What a card shows of a lawyer: a page needn't bring the rest along for each of twenty. */
export type ListedLawyer = Pick<
  Lawyer,
  | 'id'
  | 'name'
  | 'lawFirmName'
  | 'specialty'
  | 'city'
  | 'state'
  | 'phone'
  | 'profileImage'
  | 'yearsExperience'
  | 'languages'
  | 'barAdmissions'
  | 'barAssociations'
  | 'isActive'
  | 'isVerified'
  | 'distanceMiles'
>;

export function listed({
  id,
  name,
  lawFirmName,
  specialty,
  city,
  state,
  phone,
  profileImage,
  yearsExperience,
  languages,
  barAdmissions,
  barAssociations,
  isActive,
  isVerified,
  distanceMiles,
}: Lawyer): ListedLawyer {
  return {
    id,
    name,
    lawFirmName,
    specialty,
    city,
    state,
    phone,
    profileImage,
    yearsExperience,
    languages,
    barAdmissions,
    barAssociations,
    isActive,
    isVerified,
    ...(distanceMiles !== undefined && { distanceMiles }),
  };
}

/** The lawyers of a Featured block. */
export function featuredLawyers(api: ApiClient, query: Record<string, string>) {
  return orFailure(
    read(api.lawyers.featured.$get({ query })).then((lawyers) => lawyers.map(listed)),
  );
}
