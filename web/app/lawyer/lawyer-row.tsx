import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import * as css from './lawyer-row.css.ts';
import { officePlace, yearsText } from './lawyer-text.ts';
import type { ListedLawyer } from './listed-lawyer.ts';
import { specialtyText } from './specialty-text.ts';

/** An active lawyer in a short list: the name, the most important facts and the phone number. */
export function LawyerRow({
  lawyer,
  practiceArea,
}: {
  lawyer: ListedLawyer;
  /** Slug of the list's practice area. */
  practiceArea: string | undefined;
}) {
  const { distanceMiles, yearsExperience, phone } = lawyer;
  const facts = [
    specialtyText(lawyer, practiceArea),
    officePlace(lawyer),
    distanceMiles !== undefined && `${distanceMiles.toFixed(1)}\u00a0mi`,
    yearsExperience !== null && yearsText(yearsExperience),
  ];
  return (
    <article className={css.row} data-lawyer={lawyer.id}>
      <div>
        <h3 className={css.name}>
          <Link className={css.nameLink} to={`/lawyer/${lawyer.id}`}>
            <bdi>{lawyer.name}</bdi>
          </Link>
        </h3>
        {lawyer.lawFirmName && (
          <p className={css.firm}>
            <bdi>{lawyer.lawFirmName}</bdi>
          </p>
        )}
        <p className={css.facts}>
          <span>{facts.filter(Boolean).join(' · ')}</span>
          {lawyer.isVerified && (
            <span className={css.verified}>
              <Icon name="badge-check" size={15} /> Verified Profile
            </span>
          )}
        </p>
      </div>
      {phone && (
        <a className={css.phone} href={phoneLink(phone)}>
          <Icon name="phone" size={16} /> {formatPhone(phone)}
        </a>
      )}
    </article>
  );
}
