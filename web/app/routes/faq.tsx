import { Link } from 'react-router';
import { proseMeta } from '../prose/prose-meta.ts';
import { deeds } from '../prose/prose-page.css.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import { button } from '../ui/button.css.ts';
import type { Route } from './+types/faq';
import questions from './faq.md';

export function meta({ matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), questions, '/faq');
}

export default function Faq() {
  return (
    <ProsePage prose={questions}>
      <div className={deeds}>
        <Link className={button.filled} to="/claim-profile">
          Claim Your Profile
        </Link>
        <Link className={button.lined} to="/contact-us">
          Contact Us
        </Link>
      </div>
    </ProsePage>
  );
}
