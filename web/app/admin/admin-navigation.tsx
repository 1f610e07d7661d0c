import { useLocation } from 'react-router';
import { pagePermission } from '../../../server/contract/accounts/page-permissions.ts';
import type { ToDoCounts } from '../api/client.ts';
import { Link } from '../ui/link.tsx';
import { adminLinks, countAll, currentLink } from './admin-links.ts';
import * as css from './admin-navigation.css.ts';
import { useMay } from './role.ts';
import { Count } from './to-do/count.tsx';

interface AdminNavigationProps {
  /** Null if the counts couldn't be loaded. */
  counts: ToDoCounts | null;
}

/**
 * The links of the admin pages: a column beside the page, or a menu if the screen is too narrow.
 */
export function AdminNavigation({ counts }: AdminNavigationProps) {
  const { pathname, key } = useLocation();
  const current = currentLink(pathname);
  return (
    <>
      {/* With each new page, the menu is a new element, and therefore closed. */}
      <details key={key} className={css.menu}>
        <summary className={css.open}>
          <span className={css.menuLabel}>
            Menu
            {counts && <Count count={countAll(counts)} />}
          </span>
          {current && <span className={css.currentLabel}>{current.label}</span>}
        </summary>
        <nav aria-label="Admin" className={css.groups}>
          <Groups counts={counts} current={current?.to} />
        </nav>
      </details>
      <nav aria-label="Admin" className={css.column}>
        <Groups counts={counts} current={current?.to} />
      </nav>
    </>
  );
}

function Groups({ counts, current }: AdminNavigationProps & { current: string | undefined }) {
  const isPermitted = useMay();
  const isOpen = ({ to }: { to: string }) => isPermitted(pagePermission(to) ?? 'manage site');
  const groups = adminLinks.map(({ heading, links }) => ({ heading, links: links.filter(isOpen) }));
  const shown = groups.filter(({ links }) => links.length > 0);
  return shown.map(({ heading, links }) => (
    <div key={heading} className={css.group}>
      {heading && <p className={css.heading}>{heading}</p>}
      <ul className={css.links}>
        {links.map(({ to, label, countOf }) => (
          <li key={to}>
            <Link className={css.link} to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
              {countOf && counts && <Count count={countOf(counts)} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
