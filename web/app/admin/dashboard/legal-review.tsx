import { Form } from 'react-router';
import { button } from '../../ui/button.css.ts';
import { Link } from '../../ui/link.tsx';
import { cardTitle, quiet } from '../../ui/page.css.ts';
import { SiteDate } from '../../ui/site-time.tsx';
import * as css from './dashboard.css.ts';

/** Reminds the operator to have the legal pages reviewed, until an administrator confirms it. */
export function LegalReviewReminder() {
  return (
    <section className={css.notice} aria-labelledby="legal-review">
      <h2 id="legal-review" className={cardTitle}>
        Have a lawyer review the legal pages before launch
      </h2>
      <p>
        They describe what the software does and haven’t been reviewed by a lawyer:{' '}
        <Link to="/terms-of-service">Terms of Service</Link>,{' '}
        <Link to="/privacy-policy">Privacy Policy</Link> and{' '}
        <Link to="/cookie-policy">Cookie Policy</Link>.
      </p>
      <Form method="post" preventScrollReset>
        <button type="submit" className={button.lined}>
          Mark as reviewed
        </button>
      </Form>
    </section>
  );
}

export function LegalReview({ review: { by, at } }: { review: { by: string; at: string } }) {
  return (
    <p className={quiet}>
      The legal pages were marked as reviewed by a lawyer on <SiteDate at={at} /> by {by}.
    </p>
  );
}
