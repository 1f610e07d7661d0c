import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { Lawyer } from '../api/client.ts';
import { Icon } from '../ui/icon.tsx';
import { badgeMeanings } from './badge-meanings.ts';
import { Claim, ContactLinks } from './contact-links.tsx';
import { Portrait } from './portrait.tsx';
import * as css from './profile.css.ts';

/** The lawyer's name, badges and contact links. */
export function ProfileHeader({ lawyer }: { lawyer: Lawyer }) {
  return (
    <header className={css.head}>
      <Portrait name={lawyer.name} image={lawyer.profileImage} large />
      <div className={css.identity}>
        <h1 className={css.name}>{lawyer.name}</h1>
        {lawyer.lawFirmName && <p className={css.firm}>{lawyer.lawFirmName}</p>}
        <ul className={css.badges}>
          {lawyer.isPremium && (
            <li className={css.premium} data-tooltip={badgeMeanings.premium}>
              Premium Listing
            </li>
          )}
          {lawyer.isVerified && (
            <li className={css.verified} data-tooltip={badgeMeanings.verified}>
              <Icon name="badge-check" size={17} /> Verified Profile
            </li>
          )}
          {lawyer.verification && (
            <li>
              <VerificationSource verification={lawyer.verification} />
            </li>
          )}
          <li>{lawyer.specialty}</li>
          <li className={css.badge}>
            <Icon name="map-pin" size={16} /> {lawyer.city}, {lawyer.state}
          </li>
        </ul>
      </div>
      <div className={css.contactColumn}>
        {showsContactDetails(lawyer) ? <ContactLinks lawyer={lawyer} /> : <Claim />}
      </div>
    </header>
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
