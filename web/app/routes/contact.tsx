import { Link } from 'react-router';
import { ContactMe } from '../find/contact-me.tsx';
import { SiteAddress } from '../layout/site-address.tsx';
import { deeds } from '../layout/static-page.css.ts';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import { button } from '../ui/button.css.ts';
import type { Route } from './+types/contact';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Contact Us',
    description: 'How to reach the team behind the directory, by phone, e-mail or letter.',
    path: '/contact',
  });
}

export default function Contact() {
  return (
    <StaticPage
      title={'Contact Us'}
      sentence={
        'Call or write to the team. To reach a lawyer, use the phone number on the profile.'
      }
    >
      <h2>Get in Touch</h2>
      <SiteAddress />
      <ContactMe />
      <h2>For Lawyers</h2>
      <div className={deeds}>
        <Link className={button.lined} to="/lawyer-signup">
          List Your Practice
        </Link>
      </div>
    </StaticPage>
  );
}
