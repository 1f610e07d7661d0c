import { type Lawyer, searchLawyers } from '../../../../db/lawyers/lawyers.ts';
import { officePlace, yearsText } from '../../../../web/app/lawyer/lawyer-text.ts';
import { specialtyText } from '../../../../web/app/lawyer/specialty-text.ts';
import { formatPhone, phoneLink } from '../../../contract/forms/phone.ts';
import { findState } from '../../../contract/places/states.ts';
import { CITY_RADIUS_MILES } from '../../../contract/site/limits.ts';
import { db, listedLawyers, today } from './directory.ts';

const SIMILAR_LAWYERS = 3;

/** Searches around a lawyer's city, or in a state. */
export async function searchSimilar(
  practiceArea: string | undefined,
  place: { state: string; city?: string },
) {
  const { lawyers } = await searchLawyers(
    db,
    { ...place, radiusMiles: CITY_RADIUS_MILES, ...(practiceArea && { practiceArea }) },
    { limit: SIMILAR_LAWYERS + 1, offset: 0 },
    today(),
  );
  return listedLawyers(lawyers);
}

type Nearby = Awaited<ReturnType<typeof searchSimilar>>;

/**
 * Up to three similar lawyers: nearby, then elsewhere in the state; null if there are none.
 *
 * @param nearby the results around the lawyer's city
 */
export async function similarLawyers(lawyer: Lawyer, nearby: Nearby, areaSlug: string | undefined) {
  const others = (lawyers: Nearby, known: { id: number }[]) =>
    lawyers.filter((other) => other.isActive && !known.some(({ id }) => id === other.id));
  const state = findState(lawyer.state);
  const near = others(nearby, [lawyer]);
  const place = `near ${lawyer.city}`;
  if (!state || near.length >= SIMILAR_LAWYERS) return rows(place, near, areaSlug);
  const elsewhere = others(await searchSimilar(areaSlug, { state: lawyer.state }), [
    lawyer,
    ...near,
  ]);
  if (elsewhere.length === 0) return rows(place, near, areaSlug);
  if (near.length === 0) return rows(`in ${state.name}`, elsewhere, areaSlug);
  return rows(`${place} and elsewhere in ${state.name}`, [...near, ...elsewhere], areaSlug);
}

function rows(place: string, lawyers: Nearby, areaSlug: string | undefined) {
  if (lawyers.length === 0) return null;
  return {
    place,
    lawyers: lawyers.slice(0, SIMILAR_LAWYERS).map((lawyer) => ({
      id: lawyer.id,
      name: lawyer.name,
      firm: lawyer.lawFirmName,
      facts: [
        specialtyText(lawyer, areaSlug),
        officePlace(lawyer),
        lawyer.distanceMiles !== undefined && `${lawyer.distanceMiles.toFixed(1)}\u00a0mi`,
        lawyer.yearsExperience !== null && yearsText(lawyer.yearsExperience),
      ]
        .filter(Boolean)
        .join(' · '),
      isVerified: lawyer.isVerified,
      phone: lawyer.phone
        ? { href: phoneLink(lawyer.phone), text: formatPhone(lawyer.phone) }
        : null,
    })),
  };
}
