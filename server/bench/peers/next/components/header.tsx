'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Icon } from './icon.tsx';
import { Wordmark } from './wordmark.tsx';

const links = [
  ['/', 'Home'],
  ['/find-lawyer', 'Find a Lawyer'],
  ['/practice-areas', 'Practice Areas'],
  ['/blog', 'Blog'],
  ['/about', 'About'],
  ['/legal-help', 'Legal Help'],
] as const;

export function Header() {
  const pathname = usePathname();
  const isCurrent = (href: string) => href !== '/' && pathname.startsWith(href);
  return (
    <header className="header">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="bar container">
        <Wordmark />
        <nav className="links" aria-label="Main">
          {links.map(([href, label]) => (
            <Link
              key={href}
              className={isCurrent(href) ? 'link active' : 'link'}
              aria-current={isCurrent(href) ? 'page' : undefined}
              href={href}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Link className="advertise button-lined" href="/lawyer-signup">
          Advertise Your Firm
        </Link>
        <Link className="get-listed button-lined" href="/lawyer-signup">
          Get Listed
        </Link>
        <a className="menu-button" href="#footer-links" aria-label="Menu">
          <Icon name="menu" />
        </a>
      </div>
    </header>
  );
}
