import { Link } from 'react-router';
import { deeds } from '../layout/static-page.css.ts';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import { button } from '../ui/button.css.ts';
import type { Route } from './+types/faq';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Frequently Asked Questions',
    description: 'Short answers about the directory: cost, verification, contact and listings.',
    path: '/faq',
  });
}

export default function Faq() {
  return (
    <StaticPage
      title={'Frequently Asked Questions'}
      sentence={'Short answers about the directory.'}
    >
      <dl>
        <dt>What is this site?</dt>
        <dd>
          A free directory of lawyers in the United States. It is not a law firm and gives no legal
          advice.
        </dd>
        <dt>What does it cost me?</dt>
        <dd>Nothing. Lawyers pay for premium listings.</dd>
        <dt>How do I contact a lawyer?</dt>
        <dd>Call the number on the profile, write an e-mail, or visit the lawyer's site.</dd>
        <dt>Are there reviews?</dt>
        <dd>No. The directory publishes no user reviews.</dd>
        <dt>Does payment change the order of the list?</dt>
        <dd>No. Featured places stand apart from the list and say that they are paid for.</dd>
      </dl>
      <div className={deeds}>
        <Link className={button.lined} to="/claim-profile">
          Claim Your Profile
        </Link>
        <Link className={button.lined} to="/contact-us">
          Contact Us
        </Link>
      </div>
    </StaticPage>
  );
}
