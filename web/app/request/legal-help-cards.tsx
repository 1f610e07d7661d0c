import { responseTime } from '../../../server/contract/site/response-time.ts';
import { useSite } from '../site.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { cardTitle, quiet } from '../ui/page.css.ts';
import * as css from './request-page.css.ts';

/** The steps after a request, and a link for visitors who would rather search. */
export function WhatHappensNext() {
  return (
    <section className={css.block} aria-labelledby="what-next">
      <h2 id="what-next" className={cardTitle}>
        What happens next?
      </h2>
      <ol className={css.steps}>
        <li className={css.step}>Our team reviews your request {responseTime(useSite())}.</li>
        <li className={css.step}>We match you with local attorneys.</li>
        <li className={css.step}>
          You receive their contact information, or one of them contacts you.
        </li>
      </ol>
      <p className={quiet}>
        Prefer to choose for yourself?{' '}
        <Link to="/find-lawyer">Search for a lawyer near you here</Link>
      </p>
    </section>
  );
}

export function LegalHelpCards() {
  return (
    <>
      <section className={css.block} aria-labelledby="privacy-security">
        <h2 id="privacy-security" className={css.infoTitle}>
          <Icon name="shield-check" size={20} /> Privacy &amp; Security
        </h2>
        <p className={quiet}>
          Your request goes to our team and the lawyers we match you with, and it may be sold to
          third parties. We’ll email you a link to see who received it or withdraw it. This site is
          a directory, not a law firm: submitting a request doesn’t create an attorney-client
          relationship.
        </p>
      </section>
      <section className={css.block} aria-labelledby="quick-response">
        <h2 id="quick-response" className={css.infoTitle}>
          <Icon name="clock" size={20} /> Quick Response Time
        </h2>
        <p className={quiet}>
          Our team typically responds {responseTime(useSite())}. If you’re in danger, call 911.
        </p>
      </section>
    </>
  );
}
