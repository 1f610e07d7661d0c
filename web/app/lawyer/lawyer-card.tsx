import { Link } from 'react-router';
import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import {
  MAX_CARD_BAR_ADMISSIONS,
  MAX_CARD_BAR_ASSOCIATIONS,
} from '../../../server/contract/site/limits.ts';
import { LAWYER_SIGNUP } from '../layout/navigation.ts';
import { Icon } from '../ui/icon.tsx';
import { visuallyHidden } from '../ui/page.css.ts';
import { badgeMeanings } from './badge-meanings.ts';
import * as css from './lawyer-card.css.ts';
import { joinFirst, joinWithAnd, yearsText } from './lawyer-text.ts';
import type { ListedLawyer } from './listed-lawyer.ts';
import { Portrait } from './portrait.tsx';
import { specialtyText } from './specialty-text.ts';

interface LawyerCardProps {
  lawyer: ListedLawyer;
  /** Whether the card is in the featured block, where it has a badge and a highlighted border. */
  isFeatured?: boolean;
  /** Slug of the searched practice area. The card shows it first if the lawyer practices in it. */
  practiceArea?: string | undefined;
}

/** A lawyer in a list of results or in the featured block. */
export function LawyerCard({ lawyer, isFeatured = false, practiceArea }: LawyerCardProps) {
  // Premium status counts only in the featured block, so `isPremium` is `isFeatured` here.
  const hasDetails = showsContactDetails({ isActive: lawyer.isActive, isPremium: isFeatured });
  const className = isFeatured ? css.featured : hasDetails ? css.card : css.inactive;
  return (
    <article className={className} data-lawyer={lawyer.id}>
      <Portrait name={lawyer.name} image={lawyer.profileImage} />
      <div className={css.head}>
        <h3 className={css.name}>
          {hasDetails ? (
            <Link className={css.nameLink} to={`/lawyer/${lawyer.id}`}>
              {lawyer.name}
            </Link>
          ) : (
            lawyer.name
          )}
          {isFeatured && (
            <span className={css.premium} data-tooltip={badgeMeanings.premium}>
              PREMIUM
            </span>
          )}
        </h3>
        {lawyer.lawFirmName && <p className={css.firm}>{lawyer.lawFirmName}</p>}
      </div>
      <Facts lawyer={lawyer} practiceArea={practiceArea} />
      {hasDetails ? <Actions lawyer={lawyer} /> : <Claim />}
    </article>
  );
}

function Facts({ lawyer, practiceArea }: Pick<LawyerCardProps, 'lawyer' | 'practiceArea'>) {
  const { languages, barAdmissions, barAssociations, distanceMiles, yearsExperience } = lawyer;
  return (
    <ul className={css.facts}>
      <li className={css.factStyles.specialty}>{specialtyText(lawyer, practiceArea)}</li>
      <li className={css.factStyles.place}>
        {`${lawyer.city}, ${lawyer.state}`}
        {distanceMiles !== undefined && (
          <span data-tooltip={badgeMeanings.distance}>{` · ${distanceMiles.toFixed(1)} mi`}</span>
        )}
      </li>
      {yearsExperience !== null && (
        <li className={css.factStyles.experience}>{yearsText(yearsExperience)}</li>
      )}
      {languages.length > 1 && (
        <li className={css.factStyles.languages} data-tooltip={`Speaks ${joinWithAnd(languages)}.`}>
          Multilingual
        </li>
      )}
      {languages.length === 1 && <li className={css.factStyles.languages}>{languages[0]}</li>}
      {lawyer.isVerified && (
        <li className={css.factStyles.verified} data-tooltip={badgeMeanings.verified}>
          Verified Profile
        </li>
      )}
      {barAdmissions.length > 0 && (
        <li className={css.factStyles.barAdmissions}>
          <span className={visuallyHidden}>Admitted in </span>
          {joinFirst(barAdmissions, MAX_CARD_BAR_ADMISSIONS)}
        </li>
      )}
      {barAssociations.length > 0 && (
        <li className={css.factStyles.barAssociations}>
          <span className={visuallyHidden}>Member of </span>
          {joinFirst(barAssociations, MAX_CARD_BAR_ASSOCIATIONS)}
        </li>
      )}
    </ul>
  );
}

function Actions({ lawyer }: { lawyer: ListedLawyer }) {
  return (
    <div className={css.actions}>
      <Link
        className={css.viewButton}
        to={`/lawyer/${lawyer.id}`}
        aria-label={`View Profile of ${lawyer.name}`}
      >
        View Profile
      </Link>
      {lawyer.phone && (
        <a className={css.callButton} href={phoneLink(lawyer.phone)}>
          <Icon name="phone" size={16} />
          {` ${formatPhone(lawyer.phone)}`}
        </a>
      )}
    </div>
  );
}

function Claim() {
  return (
    <div className={css.actions}>
      <Link className={css.claimButton} to={LAWYER_SIGNUP}>
        Claim Now
      </Link>
      <p className={css.claimHint}>Activate your profile to show contact details</p>
    </div>
  );
}
