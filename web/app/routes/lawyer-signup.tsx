import { ApplyByMail } from '../layout/site-address.tsx';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import type { Route } from './+types/lawyer-signup';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Lawyer Registration',
    description: 'Be listed in the directory, or claim the profile that bears your name.',
    path: '/lawyer-signup',
  });
}

export default function LawyerSignup() {
  return (
    <StaticPage
      title={'Lawyer Registration'}
      sentence={'Be listed in the directory, or claim the profile that bears your name.'}
    >
      <p>
        Write to us with the details below, and someone will be in touch with you shortly. Every
        listing is checked by a person before it appears.
      </p>
      <ul>
        <li>Your name, e-mail address and phone number</li>
        <li>Law firm and website, if you have them</li>
        <li>Practice areas and years of experience</li>
        <li>Bar admissions, education and languages</li>
        <li>City, state and ZIP code of your office</li>
      </ul>
      <ApplyByMail />
    </StaticPage>
  );
}
