import {
  BadgeCheck,
  Briefcase,
  Hourglass,
  Landmark,
  Languages,
  type LucideIcon,
  MapPin,
  Phone,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CARD_BAR_ADMISSIONS, CARD_BAR_ASSOCIATIONS } from '../../../server/contract/limits.ts';
import { phoneText } from '../../../server/contract/phone.ts';
import type { Lawyer } from '../api/client.ts';
import { markMeanings } from '../find/marks.tsx';
import { LAWYER_SIGNUP } from '../layout/navigation.ts';
import * as css from './lawyer-card.css.ts';
import { firstAndMore, phoneLink, years } from './lawyer-words.ts';
import { Portrait } from './portrait.tsx';

interface LawyerCardProps {
  lawyer: Lawyer;
  /** In the paid block: badge and highlighted edge. */
  isFeatured?: boolean;
}

/** A lawyer in a list (specification, section 4). */
export function LawyerCard({ lawyer, isFeatured = false }: LawyerCardProps) {
  const isOpen = lawyer.isActive || isFeatured;
  const dress = isFeatured ? css.featured : isOpen ? css.card : css.inactive;
  return (
    <article className={dress} data-lawyer={lawyer.id}>
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
            <span className={css.premium} data-tooltip={markMeanings.premium}>
              PREMIUM
            </span>
          )}
        </h3>
        {lawyer.lawFirmName && <p className={css.firm}>{lawyer.lawFirmName}</p>}
      </div>
      <Facts lawyer={lawyer} />
      {isOpen ? <Deeds lawyer={lawyer} /> : <Claim />}
    </article>
  );
}

function Facts({ lawyer }: { lawyer: Lawyer }) {
  const { languages, barAdmissions, barAssociations, distanceMiles, yearsExperience } = lawyer;
  return (
    <ul className={css.facts}>
      <Fact icon={Briefcase}>{lawyer.specialty}</Fact>
      <Fact icon={MapPin}>
        {lawyer.city}, {lawyer.state}
        {distanceMiles !== undefined && (
          <span data-tooltip={markMeanings.distance}>{` · ${distanceMiles.toFixed(1)} mi`}</span>
        )}
      </Fact>
      {yearsExperience !== null && <Fact icon={Hourglass}>{years(yearsExperience)}</Fact>}
      {languages.length > 1 && (
        <Fact icon={Languages} tooltip={`${markMeanings.multilingual} ${languages.join(', ')}.`}>
          Multilingual
        </Fact>
      )}
      {languages.length === 1 && <Fact icon={Languages}>{languages[0]}</Fact>}
      {lawyer.isVerified && (
        <Fact icon={BadgeCheck} dress={css.verified} tooltip={markMeanings.verified}>
          Verified Profile
        </Fact>
      )}
      {barAdmissions.length > 0 && (
        <Fact icon={Landmark} label="Admitted in">
          {firstAndMore(barAdmissions, CARD_BAR_ADMISSIONS)}
        </Fact>
      )}
      {barAssociations.length > 0 && (
        <Fact icon={Users} label="Member of">
          {firstAndMore(barAssociations, CARD_BAR_ASSOCIATIONS)}
        </Fact>
      )}
    </ul>
  );
}

function Fact({
  icon: Icon,
  dress = css.fact,
  label,
  tooltip,
  children,
}: {
  icon: LucideIcon;
  dress?: string;
  /** Says to a screen reader what the icon says to the eye. */
  label?: string;
  tooltip?: string;
  children: ReactNode;
}) {
  return (
    <li className={dress} data-tooltip={tooltip}>
      <Icon className={css.icon} size={15} aria-hidden />
      <span>
        {label && <span className={css.unseen}>{`${label} `}</span>}
        {children}
      </span>
    </li>
  );
}

function Deeds({ lawyer }: { lawyer: Lawyer }) {
  return (
    <div className={css.deeds}>
      <Link
        className={css.view}
        to={`/lawyer/${lawyer.id}`}
        aria-label={`View Profile of ${lawyer.name}`}
      >
        View Profile
      </Link>
      {lawyer.phone && (
        <a className={css.call} href={phoneLink(lawyer.phone)}>
          <Phone size={16} aria-hidden /> {phoneText(lawyer.phone)}
        </a>
      )}
    </div>
  );
}

function Claim() {
  return (
    <div className={css.deeds}>
      <Link className={css.claimNow} to={LAWYER_SIGNUP}>
        Claim Now
      </Link>
      <p className={css.claim}>Activate your profile to show contact details</p>
    </div>
  );
}
