import { createProseLoader } from '../prose/prose-loader.ts';
import { proseMeta } from '../prose/prose-meta.ts';
import { actions } from '../prose/prose-page.css.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/faq';
import questions from './faq.md';

export const loader = createProseLoader('faq', questions);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), loaderData, '/faq');
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <ProsePage prose={loaderData}>
      <div className={actions}>
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
