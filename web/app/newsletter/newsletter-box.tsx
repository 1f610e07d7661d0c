import { Link } from '../ui/link.tsx';
import { cardTitle } from '../ui/page.css.ts';
import * as css from './newsletter-box.css.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter sign-up on the home page. */
export function NewsletterBox() {
  return (
    <section className={css.box} aria-labelledby="newsletter">
      <div>
        <h3 id="newsletter" className={cardTitle}>
          Legal articles by email
        </h3>
        <p className={css.text}>
          Subscribe to our newsletter. Unsubscribe anytime. See our{' '}
          <Link to="/privacy-policy">Privacy Policy</Link>.
        </p>
      </div>
      <NewsletterForm source="home" />
    </section>
  );
}
