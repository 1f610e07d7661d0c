import Link from 'next/link';
import { NewsletterForm } from './newsletter-form.tsx';
import { Wordmark } from './wordmark.tsx';

const groups = [
  {
    title: 'Directory',
    links: [
      ['/find-lawyer', 'Find a Lawyer'],
      ['/practice-areas', 'Practice Areas'],
      ['/injury-auto-accidents', 'Injury & Auto Accidents'],
      ['/legal-help', 'Legal Help'],
    ],
  },
  {
    title: 'Learn',
    links: [
      ['/blog', 'Blog'],
      ['/about', 'About'],
      ['/faq', 'FAQ'],
      ['/contact-us', 'Contact Us'],
    ],
  },
  {
    title: 'For Lawyers',
    links: [
      ['/claim-profile', 'Claim Your Profile'],
      ['/my-listing/sign-in', 'Lawyer Sign-In'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['/terms-of-service', 'Terms of Service'],
      ['/privacy-policy', 'Privacy Policy'],
    ],
  },
] as const;

const legalLinks = [
  ['/track-request', 'Track or withdraw a request'],
  ['/privacy-choices', 'Cookie preferences'],
  ['/privacy-choices#do-not-sell', 'Do not sell or share my personal information'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/accessibility', 'Accessibility'],
] as const;

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-columns container">
        <div className="footer-contact">
          <Wordmark />
          <address className="postal-address">
            <span>Counsel Atlas</span>
            <span>1901 6th Avenue North</span>
            <span>Birmingham, AL 35203</span>
            <a href="mailto:hello@counselatlas.example">hello@counselatlas.example</a>
            <a href="tel:+12055550143">(205) 555-0143</a>
          </address>
        </div>
        <nav className="footer-nav" id="footer-links" aria-label="Footer">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="footer-title">{title}</h2>
              <FooterLinks className="footer-list" links={links} />
            </div>
          ))}
        </nav>
        <section className="newsletter" aria-labelledby="footer-newsletter">
          <div className="newsletter-text">
            <h2 id="footer-newsletter" className="footer-title">
              Newsletter
            </h2>
            <p>Legal articles by email. Unsubscribe anytime.</p>
          </div>
          <NewsletterForm />
        </section>
        <FooterLinks className="legal-links" links={legalLinks} />
        <p className="disclaimer">
          Counsel Atlas is a directory, not a law firm, and gives no legal advice. Location data:
          GeoNames (CC BY 4.0) and the U.S. Census Bureau.
        </p>
      </div>
    </footer>
  );
}

type Links = readonly (readonly [href: string, label: string])[];

function FooterLinks({ className, links }: { className: string; links: Links }) {
  return (
    <ul className={className}>
      {links.map(([href, label]) => (
        <li key={href}>
          <Link className="footer-link" href={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
