import { LAWYER_SIGNUP } from '../layout/navigation.ts';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import { container, section, sectionTitle } from '../ui/page.css.ts';
import * as css from './lawyer-call-to-action.css.ts';

/** The call to action for lawyers to claim or create a profile. */
export function LawyerCallToAction() {
  return (
    <section className={section}>
      <div className={`${container} ${css.columns}`}>
        <div>
          <h2 className={sectionTitle}>Are you a lawyer?</h2>
          <p className={css.text}>
            People come here to find a lawyer in your field and area. Claim your profile or create
            one.
          </p>
        </div>
        <div className={css.actions}>
          <Link className={button.lined} to={LAWYER_SIGNUP}>
            Claim Your Profile
          </Link>
          <Link className={button.lined} to={LAWYER_SIGNUP}>
            Get Listed Now
          </Link>
        </div>
      </div>
    </section>
  );
}
