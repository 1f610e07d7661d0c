import { SiteAddress } from '../layout/site-address.tsx';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import type { Route } from './+types/privacy-policy';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Privacy Policy',
    description: 'What this site knows of its visitors, and what it does not.',
    path: '/privacy-policy',
  });
}

export default function PrivacyPolicy() {
  return (
    <StaticPage
      title={'Privacy Policy'}
      sentence={'What this site knows of its visitors, and what it does not.'}
    >
      <p>
        This site sets no cookies and loads nothing from third parties. Searches and the pages that
        you read are not stored with your name or address.
      </p>
      <p>
        A phone call, an e-mail or a visit to a lawyer's own site goes to that lawyer directly; what
        you tell them is between you and them. Get Directions opens Google Maps, whose own policy
        applies there.
      </p>
      <p>
        If you write to us, we keep your message as long as we need it to answer you. Children under
        16 are asked not to send us personal data.
      </p>
      <SiteAddress />
    </StaticPage>
  );
}
