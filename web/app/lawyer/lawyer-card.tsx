import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import { MAX_CARD_BAR_ASSOCIATIONS } from '../../../server/contract/site/limits.ts';
import { LAWYER_SIGNUP } from '../layout/navigation.ts';
import { Link } from '../ui/link.tsx';
import { badgeMeanings, verifiedMeaning } from './badge-meanings.ts';
import * as css from './lawyer-card.css.ts';
import { actions, callButton, claimHint, viewButton } from './lawyer-card-actions.css.ts';
import { joinFirst, joinWithAnd, officePlace, yearsText } from './lawyer-text.ts';
import type { ListedLawyer } from './listed-lawyer.ts';
import { Portrait } from './portrait.tsx';
import { specialtyText } from './specialty-text.ts';

interface LawyerCardProps {
  lawyer: ListedLawyer;
  /** Whether the card is in the featured row, where it is narrow and has a badge. */
  isFeatured?: boolean;
  /** Slug of the searched practice area. The card shows it first if the lawyer practices in it. */
  practiceArea?: string | undefined;
  /** Name of the searched language. The card names the languages of lawyers who speak it. */
  language?: string | undefined;
}

/** A lawyer in a list of results or in the featured row, with the same text in both. */
export function LawyerCard({
  lawyer,
  isFeatured = false,
  practiceArea,
  language,
}: LawyerCardProps) {
  // Premium status counts only in the featured row, so `isPremium` is `isFeatured` here.
  const hasDetails = showsContactDetails({ isActive: lawyer.isActive, isPremium: isFeatured });
  const className = isFeatured ? css.featured : hasDetails ? css.card : css.inactive;
  return (
    <article className={className} data-lawyer={lawyer.id}>
      <Portrait name={lawyer.name} image={lawyer.profileImage} />
      <div className={css.head}>
        <h3 className={css.name}>
          {hasDetails ? (
            <Link className={css.nameLink} to={`/lawyer/${lawyer.id}`}>
              <bdi>{lawyer.name}</bdi>
            </Link>
          ) : (
            <bdi>{lawyer.name}</bdi>
          )}
          {isFeatured && (
            <span className={css.premium} data-tooltip={badgeMeanings.premium}>
              PREMIUM
            </span>
          )}
        </h3>
        {lawyer.lawFirmName && <p className={css.firm}>{lawyer.lawFirmName}</p>}
      </div>
      <div className={css.facts}>
        <Practice lawyer={lawyer} practiceArea={practiceArea} language={language} />
        <Credentials lawyer={lawyer} />
      </div>
      {hasDetails ? <Actions lawyer={lawyer} /> : <Claim />}
    </article>
  );
}

/** The space before the dot is non-breaking, so that no line starts with the dot. */
const SEPARATOR = '\u00a0· ';

const MAX_LANGUAGES = 3;

/** 'Multilingual', and if a search asks for a language: 'Multilingual: Spanish, English'. */
function multilingualText(languages: readonly string[], requested: string | undefined): string {
  if (!requested || !languages.includes(requested)) return 'Multilingual';
  const others = languages.filter((language) => language !== requested);
  return `Multilingual: ${joinFirst([requested, ...others], MAX_LANGUAGES)}`;
}

/** The first row of facts: practice area, place, years and languages. */
function Practice({ lawyer, practiceArea, language }: Omit<LawyerCardProps, 'isFeatured'>) {
  const { languages, distanceMiles, yearsExperience } = lawyer;
  const isMultilingual = languages.length > 1;
  const practice = [specialtyText(lawyer, practiceArea), officePlace(lawyer)].filter(Boolean);
  const years = yearsExperience === null ? [] : [yearsText(yearsExperience).replace(' ', '\u00a0')];
  const rest = ['', ...years, ...(isMultilingual ? [''] : languages)];
  return (
    <p className={css.practice}>
      {practice.join(SEPARATOR)}
      {distanceMiles !== undefined && (
        <span data-tooltip={badgeMeanings.distance}>
          {`${SEPARATOR}${distanceMiles.toFixed(1)}\u00a0mi`}
        </span>
      )}
      {rest.join(SEPARATOR)}
      {isMultilingual && (
        <span data-tooltip={`Speaks ${joinWithAnd(languages)}.`}>
          {multilingualText(languages, language)}
        </span>
      )}
    </p>
  );
}

/** The second row of facts: verification, bar admissions and bar associations. */
function Credentials({ lawyer }: LawyerCardProps) {
  const { isVerified, licenseCheck, admissions, barAssociations } = lawyer;
  const credentials = [
    admissions && `Admitted: ${admissions}`,
    barAssociations.length > 0 &&
      `Member of ${joinFirst(barAssociations, MAX_CARD_BAR_ASSOCIATIONS)}`,
  ].filter(Boolean);
  if (!isVerified && credentials.length === 0) return null;
  return (
    <p className={css.credentials}>
      {isVerified && (
        <span className={css.verified} data-tooltip={verifiedMeaning(licenseCheck)}>
          Verified Profile
        </span>
      )}
      {(isVerified ? ['', ...credentials] : credentials).join(SEPARATOR)}
    </p>
  );
}

function Actions({ lawyer }: { lawyer: ListedLawyer }) {
  return (
    <div className={actions}>
      {lawyer.phone && (
        <a className={callButton} href={phoneLink(lawyer.phone)}>
          {formatPhone(lawyer.phone)}
        </a>
      )}
      <Link
        className={viewButton}
        to={`/lawyer/${lawyer.id}`}
        aria-label={`View Profile of ${lawyer.name}`}
      >
        View Profile
      </Link>
    </div>
  );
}

function Claim() {
  return (
    <div className={actions}>
      <p className={claimHint}>Activate your profile to show contact details</p>
      <Link className={viewButton} to={LAWYER_SIGNUP}>
        Claim Now
      </Link>
    </div>
  );
}
