import { badgeMeanings, verifiedMeaning } from '../../../../web/app/lawyer/badge-meanings.ts';
import {
  joinFirst,
  joinWithAnd,
  officePlace,
  yearsText,
} from '../../../../web/app/lawyer/lawyer-text.ts';
import type { ListedLawyer } from '../../../../web/app/lawyer/listed-lawyer.ts';
import { specialtyText } from '../../../../web/app/lawyer/specialty-text.ts';
import { formatPhone, phoneLink } from '../../../contract/forms/phone.ts';
import { showsContactDetails } from '../../../contract/lawyers/shows-contact-details.ts';
import { MAX_CARD_BAR_ASSOCIATIONS } from '../../../contract/site/limits.ts';

/** The texts and links of a lawyer's card. */
export type LawyerCard = ReturnType<typeof lawyerCard>;

const SEPARATOR = '\u00a0· ';

/** @param practiceArea slug of the searched practice area */
export function lawyerCard(
  lawyer: ListedLawyer,
  { isFeatured = false, practiceArea }: { isFeatured?: boolean; practiceArea: string },
) {
  const { id, name, phone, lawFirmName, isVerified, licenseCheck } = lawyer;
  const { languages, distanceMiles, yearsExperience } = lawyer;
  const isMultilingual = languages.length > 1;
  const years = yearsExperience === null ? [] : [yearsText(yearsExperience).replace(' ', '\u00a0')];
  return {
    id,
    name,
    initials: initialsOf(name),
    firm: lawFirmName,
    isFeatured,
    hasDetails: showsContactDetails({ isActive: lawyer.isActive, isPremium: isFeatured }),
    premiumMeaning: badgeMeanings.premium,
    practice: [specialtyText(lawyer, practiceArea), officePlace(lawyer)]
      .filter(Boolean)
      .join(SEPARATOR),
    distance:
      distanceMiles === undefined ? null : `${SEPARATOR}${distanceMiles.toFixed(1)}\u00a0mi`,
    distanceMeaning: badgeMeanings.distance,
    background: ['', ...years, ...(isMultilingual ? [''] : languages)].join(SEPARATOR),
    spoken: isMultilingual ? `Speaks ${joinWithAnd(languages)}.` : null,
    verifiedMeaning: isVerified ? verifiedMeaning(licenseCheck) : null,
    credentials: credentialsText(lawyer),
    phone: phone ? { href: phoneLink(phone), text: formatPhone(phone) } : null,
  };
}

function credentialsText({ isVerified, admissions, barAssociations }: ListedLawyer): string {
  const credentials = [
    admissions && `Admitted: ${admissions}`,
    barAssociations.length > 0 &&
      `Member of ${joinFirst(barAssociations, MAX_CARD_BAR_ASSOCIATIONS)}`,
  ].filter(Boolean);
  return (isVerified ? ['', ...credentials] : credentials).join(SEPARATOR);
}

/** The first letters of the first and last names, ignoring suffixes such as 'Jr.'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(jr|sr|ii|iii|iv)\.?,?$/i.test(word));
  const [first = ''] = words.at(0) ?? '';
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first + last).toUpperCase();
}
