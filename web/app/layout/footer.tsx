import { CookiePreferencesLink } from '../consent/preferences-link.tsx';
import { DO_NOT_SELL } from '../consent/privacy-choices.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { TRACK_REQUEST } from '../request/track-request-path.ts';
import { useSite } from '../site.ts';
import { Link } from '../ui/link.tsx';
import * as css from './footer.css.ts';
import { footerLinks } from './footer-links.ts';
import { FOOTER_LINKS_ID } from './navigation.ts';
import { OperatorContact } from './operator-contact.tsx';
import { Wordmark } from './wordmark.tsx';

/** The operator's details, four columns of links, the newsletter form and the disclaimer. */
export default function Footer() {
  const site = useSite();
  return (
    <footer className={css.footer}>
      <div className={css.content}>
        <div className={css.about}>
          <Wordmark />
          <OperatorContact />
          {site && site.social.length > 0 && (
            <ul className={css.social}>
              {site.social.map(({ label, url }) => (
                <li key={label}>
                  <a href={url} rel="noopener noreferrer me">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav className={css.columns} id={FOOTER_LINKS_ID} aria-label="Footer">
          {footerLinks.map(({ heading, links }) => (
            <div key={heading}>
              <h2 className={css.heading}>{heading}</h2>
              <ul className={css.links}>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link className={css.link} to={to}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <section className={css.newsletter} aria-labelledby="footer-newsletter">
          <div className={css.newsletterText}>
            <h2 id="footer-newsletter" className={css.heading}>
              Newsletter
            </h2>
            <p>Legal articles by email. Unsubscribe anytime.</p>
          </div>
          <NewsletterForm source="footer" />
        </section>
        <ul className={css.privacyLinks}>
          <li>
            <Link className={css.link} to={TRACK_REQUEST}>
              Track or withdraw a request
            </Link>
          </li>
          <li>
            <CookiePreferencesLink className={css.link} />
          </li>
          <li>
            <Link className={css.link} to={DO_NOT_SELL}>
              Do not sell or share my personal information
            </Link>
          </li>
          <li>
            <Link className={css.link} to="/cookie-policy">
              Cookie Policy
            </Link>
          </li>
          <li>
            <Link className={css.link} to="/accessibility">
              Accessibility
            </Link>
          </li>
        </ul>
        <p className={css.disclaimer}>
          {site?.name ?? 'This site'} is a directory, not a law firm, and gives no legal advice.
          Location data: GeoNames (CC BY 4.0) and the U.S. Census Bureau.
        </p>
      </div>
    </footer>
  );
}
