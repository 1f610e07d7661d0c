import * as css from '../request/request-page.css.ts';
import { Link } from '../ui/link.tsx';
import { cardTitle, quiet } from '../ui/page.css.ts';

/** Information for lawyers before they apply. */
export function SignupCards() {
  return (
    <>
      <section className={css.block} aria-labelledby="signup-next">
        <h2 id="signup-next" className={cardTitle}>
          What happens next?
        </h2>
        <ol className={css.steps}>
          <li className={css.step}>Our team reviews your application.</li>
          <li className={css.step}>Someone will be in touch with you shortly.</li>
          <li className={css.step}>Once we verify your details, your profile goes live.</li>
        </ol>
      </section>
      <section className={css.block} aria-labelledby="signup-claim">
        <h2 id="signup-claim" className={cardTitle}>
          Already listed?
        </h2>
        <p className={quiet}>
          Claim your profile with this form. <Link to="/find-lawyer">Find it in the directory</Link>{' '}
          and paste its link under Questions or comments.
        </p>
      </section>
      <section className={css.block} aria-labelledby="signup-premium">
        <h2 id="signup-premium" className={cardTitle}>
          What does it cost?
        </h2>
        <p className={quiet}>
          Lawyers pay for premium listings, which are clearly labeled. Payment never affects the
          order of All Lawyers.
        </p>
      </section>
    </>
  );
}
