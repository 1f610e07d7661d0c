import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';

/**
 * The lawyer's specialty. If a search asks for another of the lawyer's practice areas, that area
 * comes first: 'Family Law, also Child Custody'.
 *
 * @param requestedArea slug of a practice area
 */
export function specialtyText(
  { specialty, practiceAreas }: { specialty: string; practiceAreas: readonly string[] },
  requestedArea: string | undefined,
): string {
  const isTheirs = requestedArea !== undefined && practiceAreas.includes(requestedArea);
  const area = isTheirs ? practiceAreaName(requestedArea) : undefined;
  return area && area !== specialty ? `${area}, also ${specialty}` : specialty;
}
