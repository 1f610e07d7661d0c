import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { Lawyer } from '../api/client.ts';
import { Icon } from '../ui/icon.tsx';
import { badgeMeanings } from './badge-meanings.ts';
import { officePlace } from './lawyer-text.ts';
import * as css from './profile-header.css.ts';

/** The lawyer's name, firm, specialty, place and badges. */
export function ProfileHeader({ lawyer }: { lawyer: Lawyer }) {
  const { verification } = lawyer;
  const hasBadges = lawyer.isPremium || lawyer.isVerified || verification;
  return (
    <div className={css.identity}>
      {/* `bdi` keeps each name in its own writing direction. */}
      <h1 className={css.name}>
        <bdi>{lawyer.name}</bdi>
      </h1>
      {lawyer.lawFirmName && (
        <p className={css.firm}>
          <bdi>{lawyer.lawFirmName}</bdi>
        </p>
      )}
      <p className={css.meta}>
        <span>{lawyer.specialty || 'Practice areas not listed'}</span>
        <span>{officePlace(lawyer)}</span>
      </p>
      {hasBadges && (
        <ul className={css.badges}>
          {lawyer.isVerified && (
            <li className={css.verified} data-tooltip={badgeMeanings.verified}>
              <Icon name="badge-check" size={17} /> Verified Profile
            </li>
          )}
          {lawyer.isPremium && (
            <li className={css.premium} data-tooltip={badgeMeanings.premium}>
              Premium Listing
            </li>
          )}
          {verification && (
            <li>
              <VerificationSource verification={verification} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** The date and the source of the verification. The site makes no other claim about it. */
function VerificationSource({
  verification,
}: {
  verification: NonNullable<Lawyer['verification']>;
}) {
  const { verifiedOn, source, link } = verification;
  return (
    <>
      Verified on {formatDate(verifiedOn)}:{' '}
      {link ? (
        <a className={css.source} href={link} rel="nofollow noopener noreferrer">
          {source}
        </a>
      ) : (
        source
      )}
    </>
  );
}
