import { Link } from '../ui/link.tsx';
import * as css from './quick-links.css.ts';

/** Search texts, each of which the find page interprets as exactly one practice area. */
const legalIssues = ['Car accident', 'Eviction', 'Divorce', 'Arrest', 'Immigration'];

/** Links to the results for common legal issues, and to the request form for injuries. */
export function QuickLinks() {
  return (
    <>
      <ul className={css.links} aria-label="Common legal issues">
        {legalIssues.map((issue) => (
          <li key={issue}>
            <Link
              className={css.link}
              to={`/find-lawyer?q=${encodeURIComponent(issue.toLowerCase())}`}
            >
              {issue}
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.injury}>
        Hurt in an accident?{' '}
        <Link className={css.link} to="/injury-auto-accidents">
          Ask for an injury lawyer
        </Link>
      </p>
    </>
  );
}
