import type { Lawyer } from '../api/client.ts';
import { Icon } from '../ui/icon.tsx';
import { badgeMeanings, licenseCheckText, verifiedMeaning } from './badge-meanings.ts';
import { officePlace } from './lawyer-text.ts';
import * as css from './profile-header.css.ts';
import { SourceLink } from './source-link.tsx';

/** The lawyer's name, firm, specialty, place and badges. */
export function ProfileHeader({ lawyer }: { lawyer: Lawyer }) {
  const { licenseCheck = null } = lawyer;
  const hasBadges = lawyer.isPremium || lawyer.isVerified;
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
            <li className={css.verified} data-tooltip={verifiedMeaning(licenseCheck)}>
              <Icon name="badge-check" size={17} /> Verified Profile
            </li>
          )}
          {lawyer.isPremium && (
            <li className={css.premium} data-tooltip={badgeMeanings.premium}>
              Premium Listing
            </li>
          )}
          {licenseCheck && (
            <li className={css.source}>
              {licenseCheckText(licenseCheck)}. Source: <SourceLink source={licenseCheck.source} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
