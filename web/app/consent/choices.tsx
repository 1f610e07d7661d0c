import type { Consent } from '../../../server/contract/consent/consent.ts';
import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import {
  container,
  lead,
  pageBody,
  pageHead,
  pageTitle,
  quiet,
  sectionTitle,
} from '../ui/page.css.ts';
import { Categories } from './categories.tsx';
import * as css from './choices.css.ts';
import { PRIVACY_CHOICES } from './privacy-choices.ts';

const SUBJECT = 'Do not sell or share my personal information';

/**
 * The cookie preferences page, with the opt-out of selling and sharing personal data. The server
 * handles its forms, with or without JavaScript.
 */
export function Choices({ consent, isSaved }: { consent: Consent; isSaved: boolean }) {
  const site = useSite();
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <h1 className={pageTitle}>Your Privacy Choices</h1>
        <p className={lead}>Manage cookies and the sale or sharing of your information.</p>
      </header>
      <div className={css.sections}>
        {isSaved && (
          <p className={css.saved} role="status">
            <Icon name="check" size={20} /> Your choice is saved in this browser.
          </p>
        )}
        {consent.hasGpcSignal && (
          <p className={css.saved}>
            <Icon name="check" size={20} /> Your browser sends a Global Privacy Control signal, so
            analytics and marketing cookies stay off.
          </p>
        )}
        <section aria-labelledby="cookie-preferences">
          <h2 id="cookie-preferences" className={sectionTitle}>
            Cookie Preferences
          </h2>
          <form className={css.form} method="post" action={PRIVACY_CHOICES}>
            <Categories preferences={consent.preferences} hasGpcSignal={consent.hasGpcSignal} />
            <div className={css.actions}>
              <button type="submit" className={button.filled} name="choice" value="save">
                Save Preferences
              </button>
              <button type="submit" className={button.lined} name="choice" value="accept-all">
                Accept All Cookies
              </button>
              <button type="submit" className={button.lined} name="choice" value="necessary-only">
                Necessary Only
              </button>
            </div>
          </form>
        </section>
        <section className={css.optOut} aria-labelledby="do-not-sell">
          <h2 id="do-not-sell" className={sectionTitle}>
            {SUBJECT}
          </h2>
          <p>
            <strong>In this browser:</strong> one click turns off analytics and marketing cookies,
            so ad services don’t see your visits.
          </p>
          <form method="post" action={PRIVACY_CHOICES}>
            <button type="submit" className={button.filled} name="choice" value="do-not-sell">
              Do Not Sell or Share
            </button>
          </form>
          {site && (
            <>
              <p>
                <strong>For a request you’ve sent us:</strong> requests may be sold to third parties
                as leads. Tell us the name and email you used, and we’ll mark your request
                do-not-sell.
              </p>
              <div className={css.actions}>
                <a
                  className={button.lined}
                  href={`mailto:${site.email}?subject=${encodeURIComponent(SUBJECT)}`}
                >
                  {`Email ${site.email}`}
                </a>
                <a className={button.lined} href={phoneLink(site.phone)}>
                  {`Call ${formatPhone(site.phone)}`}
                </a>
              </div>
            </>
          )}
          <p className={quiet}>
            You don’t need an account, and opting out never affects your service.
          </p>
        </section>
      </div>
    </div>
  );
}
