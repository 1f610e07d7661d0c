import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import type { Lawyer } from '../api/client.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import * as css from './contact-column.css.ts';
import { Claim, ContactLinks } from './contact-links.tsx';
import type { ProfileBackground } from './profile-background.ts';
import { profileRequestHref } from './profile-hrefs.ts';

/**
 * The lawyer's contact links and a link to the request form: a column that stays in view on wide
 * screens. On phones, the bar at the bottom has the phone and email links instead.
 */
export function ContactColumn({
  lawyer,
  background,
}: {
  lawyer: Lawyer;
  background: ProfileBackground;
}) {
  const isContactable = showsContactDetails(lawyer);
  const hasLinks = lawyer.phone || lawyer.email || lawyer.website;
  return (
    <aside className={css.column} aria-label={`Contact ${lawyer.name}`}>
      <div className={css.sticky}>
        {isContactable && <ContactLinks lawyer={lawyer} />}
        {!isContactable && !lawyer.unlistedReason && <Claim />}
        {lawyer.unlistedReason && <p>No contact details are shown for this lawyer.</p>}
        {isContactable && (
          <div className={css.request}>
            <Link
              className={hasLinks ? button.lined : button.filled}
              to={profileRequestHref(background)}
            >
              <Icon name="message-circle" size={16} /> Ask us to connect you
            </Link>
            <p className={css.note}>Tell us what’s going on. It’s free, with no obligation.</p>
          </div>
        )}
      </div>
    </aside>
  );
}
