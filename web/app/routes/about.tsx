import { OperatorContact } from '../layout/operator-contact.tsx';
import { createProseLoader } from '../prose/prose-loader.ts';
import { proseMeta } from '../prose/prose-meta.ts';
import { actions } from '../prose/prose-page.css.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import { siteOf } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/about';
import story from './about.md';

export const loader = createProseLoader('about', story);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return proseMeta(siteOf(matches), loaderData, '/about');
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <ProsePage prose={loaderData}>
      <OperatorContact />
      <div className={actions}>
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
    </ProsePage>
  );
}
