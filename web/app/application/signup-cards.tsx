import { Link } from 'react-router';
import * as css from '../request/request-page.css.ts';
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
          <li className={css.step}>A person reads your application.</li>
          <li className={css.step}>Someone will be in touch with you shortly.</li>
          <li className={css.step}>Once your details are checked, your profile appears.</li>
        </ol>
      </section>
      <section className={css.block} aria-labelledby="signup-claim">
        <h2 id="signup-claim" className={cardTitle}>
          Are you listed already?
        </h2>
        <p className={quiet}>
          The same form claims your profile. <Link to="/find-lawyer">Look it up</Link>, and name it
          under Questions or comments.
        </p>
      </section>
      <section className={css.block} aria-labelledby="signup-premium">
        <h2 id="signup-premium" className={cardTitle}>
          What does it cost?
        </h2>
        <p className={quiet}>
          Lawyers pay for premium listings, which stand apart and say so. What a lawyer pays never
          changes the order of the list.
        </p>
      </section>
    </>
  );
}
