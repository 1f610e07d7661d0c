import { Link } from 'react-router';
import { phoneLink, phoneText } from '../../../server/contract/forms/phone.ts';
import {
  CARD_BAR_ADMISSIONS,
  CARD_BAR_ASSOCIATIONS,
} from '../../../server/contract/site/limits.ts';
import { LAWYER_SIGNUP } from '../layout/navigation.ts';
import { Icon } from '../ui/icon.tsx';
import * as css from './lawyer-card.css.ts';
import { firstAndMore, years } from './lawyer-words.ts';
import type { ListedLawyer } from './listed-lawyer.ts';
import { badgeMeanings } from './mark-meanings.ts';
import { Portrait } from './portrait.tsx';

interface LawyerCardProps {
  lawyer: ListedLawyer;
  /** Whether the card is in the paid block, with a badge and a highlighted edge. */
  isFeatured?: boolean;
}

/** A lawyer in a list of results or in the featured block. */
export function LawyerCard({ lawyer, isFeatured = false }: LawyerCardProps) {
  const isOpen = lawyer.isActive || isFeatured;
  const className = isFeatured ? css.featured : isOpen ? css.card : css.inactive;
  return (
    <article className={className} data-lawyer={lawyer.id}>
      <Portrait name={lawyer.name} image={lawyer.profileImage} />
      <div className={css.head}>
        <h3 className={css.name}>
          {isOpen ? (
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
      <Facts lawyer={lawyer} />
      {isOpen ? <Actions lawyer={lawyer} /> : <Claim />}
    </article>
  );
}

function Facts({ lawyer }: { lawyer: ListedLawyer }) {
  const { languages, barAdmissions, barAssociations, distanceMiles, yearsExperience } = lawyer;
  return (
    <ul className={css.facts}>
      <li className={css.factOf.specialty}>{lawyer.specialty}</li>
      <li className={css.factOf.place}>
        {`${lawyer.city}, ${lawyer.state}`}
        {distanceMiles !== undefined && (
          <span data-tooltip={badgeMeanings.distance}>{` · ${distanceMiles.toFixed(1)} mi`}</span>
        )}
      </li>
      {yearsExperience !== null && (
        <li className={css.factOf.experience}>{years(yearsExperience)}</li>
      )}
      {languages.length > 1 && (
        <li
          className={css.factOf.languages}
          data-tooltip={`${badgeMeanings.multilingual} ${languages.join(', ')}.`}
        >
          Multilingual
        </li>
      )}
      {languages.length === 1 && <li className={css.factOf.languages}>{languages[0]}</li>}
      {lawyer.isVerified && (
        <li className={css.factOf.verified} data-tooltip={badgeMeanings.verified}>
          Verified Profile
        </li>
      )}
      {barAdmissions.length > 0 && (
        <li className={css.factOf.barAdmissions}>
          <span className={css.unseen}>Admitted in </span>
          {firstAndMore(barAdmissions, CARD_BAR_ADMISSIONS)}
        </li>
      )}
      {barAssociations.length > 0 && (
        <li className={css.factOf.barAssociations}>
          <span className={css.unseen}>Member of </span>
          {firstAndMore(barAssociations, CARD_BAR_ASSOCIATIONS)}
        </li>
      )}
    </ul>
  );
}

function Actions({ lawyer }: { lawyer: ListedLawyer }) {
  return (
    <div className={css.actions}>
      <Link
        className={css.view}
        to={`/lawyer/${lawyer.id}`}
        aria-label={`View Profile of ${lawyer.name}`}
      >
        View Profile
      </Link>
      {lawyer.phone && (
        <a className={css.call} href={phoneLink(lawyer.phone)}>
          <Icon name="phone" size={16} />
          {` ${phoneText(lawyer.phone)}`}
        </a>
      )}
    </div>
  );
}

function Claim() {
  return (
    <div className={css.actions}>
      <Link className={css.claimNow} to={LAWYER_SIGNUP}>
        Claim Now
      </Link>
      <p className={css.claim}>Activate your profile to show contact details</p>
    </div>
  );
}
