import { Form } from 'react-router';
import * as requestCss from '../request/request-page.css.ts';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import { cardTitle } from '../ui/page.css.ts';
import * as css from './my-listing.css.ts';

/** Buttons to sign out on this device or on all devices, and a link to remove the listing. */
export function AccountSection() {
  return (
    <section className={requestCss.block} aria-labelledby="account">
      <h2 id="account" className={cardTitle}>
        Account
      </h2>
      <Form method="post" className={css.actions}>
        <button type="submit" name="intent" value="sign-out" className={button.lined}>
          Sign out
        </button>
        <button type="submit" name="intent" value="sign-out-everywhere" className={button.plain}>
          Sign out on all devices
        </button>
      </Form>
      <Link to="/my-listing/remove">Remove my listing</Link>
    </section>
  );
}
