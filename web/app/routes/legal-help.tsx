import { Link } from 'react-router';
import { ContactMe } from '../find/contact-me.tsx';
import { deeds } from '../layout/static-page.css.ts';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import { button } from '../ui/button.css.ts';
import type { Route } from './+types/legal-help';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Find a Trusted Lawyer Near You',
    description:
      'Ask to be contacted by a lawyer, or search the directory yourself. It is free for you.',
    path: '/legal-help',
  });
}

export default function LegalHelp() {
  return (
    <StaticPage
      title={'Find a Trusted Lawyer Near You'}
      sentence={'Ask to be contacted, or search the directory yourself. It is free for you.'}
    >
      <div className={deeds}>
        <Link className={button.lined} to="/injury-auto-accidents">
          Injury &amp; Auto Accidents Start Here
        </Link>
      </div>
      <ContactMe />
      <h2>What happens next?</h2>
      <ul>
        <li>Our team reviews your request within 24 hours.</li>
        <li>We match it with local attorneys.</li>
        <li>You receive their contact information, or they contact you.</li>
      </ul>
      <p>
        <Link to="/find-lawyer">Search for a lawyer near you here</Link>
      </p>
    </StaticPage>
  );
}
