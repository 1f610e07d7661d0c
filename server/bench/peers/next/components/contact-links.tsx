import Link from 'next/link';
import type { Profile } from '../../data/profile.ts';
import { Icon } from './icon.tsx';

interface PartProps {
  profile: Profile;
}

/** The lawyer's contact links and a link to the request form. */
export function ContactColumn({ profile }: PartProps) {
  const { name, phone, email, website, requestHref } = profile;
  return (
    <aside className="contact-column" aria-label={`Contact ${name}`}>
      <div className="sticky">
        {phone || email || website ? (
          <ul className="contact-links">
            {phone && (
              <li className="hidden-on-phones">
                <a className="button-filled" href={phone.href}>
                  <Icon name="phone" size={16} /> {phone.text}
                </a>
              </li>
            )}
            {email && (
              <li className="hidden-on-phones">
                <a className="button-lined" href={`mailto:${email}`}>
                  <Icon name="mail" size={16} />
                  <span data-address={email}>Email</span>
                </a>
              </li>
            )}
            {website && (
              <li>
                <a className="button-lined" href={website.href} rel="noopener noreferrer nofollow">
                  <Icon name="external-link" size={16} />
                  <span>Website</span>
                </a>
              </li>
            )}
          </ul>
        ) : (
          <p>No contact details listed.</p>
        )}
        <div className="request">
          <Link className="button-lined" href={requestHref}>
            <Icon name="message-circle" size={16} /> Ask us to connect you
          </Link>
          <p className="request-note">Tell us what’s going on. It’s free, with no obligation.</p>
        </div>
      </div>
    </aside>
  );
}

/** The phone and email links at the bottom of a phone's screen. */
export function ContactBar({ profile: { phone, email } }: PartProps) {
  if (!phone && !email) return null;
  return (
    <div className="contact-bar">
      {phone && (
        <a className="button-filled call" href={phone.href}>
          <Icon name="phone" size={16} /> Call {phone.text}
        </a>
      )}
      {email && (
        <a className="button-lined email" href={`mailto:${email}`}>
          <Icon name="mail" size={16} /> Email
        </a>
      )}
    </div>
  );
}
