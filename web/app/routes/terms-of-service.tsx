import { SiteAddress } from '../layout/site-address.tsx';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import type { Route } from './+types/terms-of-service';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Terms of Service',
    description: 'The terms on which this directory may be used.',
    path: '/terms-of-service',
  });
}

export default function TermsOfService() {
  return (
    <StaticPage
      title={'Terms of Service'}
      sentence={'The terms on which this directory may be used.'}
    >
      <p>
        You must be at least 18 years old to use this site. It is for the United States only. Using
        it is free for visitors.
      </p>
      <p>
        This site is a directory and not a law firm. It gives no legal advice, and using it makes no
        attorney-client relationship. Choosing a lawyer is your own decision.
      </p>
      <p>
        Lawyers must stay licensed where they practice as long as they are listed. Premium listings
        are paid. These terms are governed by the law of Alabama.
      </p>
      <SiteAddress />
    </StaticPage>
  );
}
