import { Link } from 'react-router';
import { SiteAddress } from '../layout/site-address.tsx';
import { deeds } from '../layout/static-page.css.ts';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import { button } from '../ui/button.css.ts';
import type { Route } from './+types/about';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'About',
    description: 'What this directory is, who runs it, and how its lists are ordered.',
    path: '/about',
  });
}

export default function About() {
  return (
    <StaticPage
      title={'About'}
      sentence={'A free, nationwide directory of lawyers. It is a directory, not a law firm.'}
    >
      <p>
        Visitors search by practice area and place, read profiles and call the lawyer they choose.
        Contact is direct, with no referral fees. The company was founded in 2025.
      </p>
      <h2>How lists are ordered</h2>
      <p>
        Active profiles come first, then verified ones; around a city the nearest come next, then
        the order is by name. What a lawyer pays never changes this order. The Featured block above
        a list is paid for, and says so.
      </p>
      <h2>Where we are</h2>
      <SiteAddress />
      <div className={deeds}>
        <Link className={button.filled} to="/find-lawyer">
          Find a Lawyer
        </Link>
        <Link className={button.lined} to="/claim-profile">
          Claim Your Profile
        </Link>
        <Link className={button.lined} to="/blog">
          Read Articles
        </Link>
      </div>
    </StaticPage>
  );
}
