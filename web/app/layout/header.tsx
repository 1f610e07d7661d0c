import { lazy, Suspense, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Link, NavLink } from '../ui/link.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import * as css from './header.css.ts';
import { FOOTER_LINKS_ID, headerLinks, LAWYER_SIGNUP } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

const loadMobileMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(loadMobileMenu);

/** The wordmark, six links and a call to action. On small screens a menu replaces the links. */
export function Header() {
  return (
    <header className={css.header}>
      <a className={css.skipLink} href="#main">
        Skip to content
      </a>
      <div className={css.bar}>
        <Wordmark />
        <nav className={css.links} aria-label="Main">
          {headerLinks.map(({ to, label }) => (
            <NavLink key={to} className={css.link} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Link className={css.advertiseButton} to={LAWYER_SIGNUP}>
          Advertise Your Firm
        </Link>
        <Link className={css.getListed} to={LAWYER_SIGNUP}>
          Get Listed
        </Link>
        {useIsHydrated() ? <MenuButton /> : <FooterLinksLink />}
      </div>
    </header>
  );
}

/** Opens the menu, whose code is prefetched on hover and focus. */
function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  const openMenu = () => loadMobileMenu().then(() => setOpen(true), goToFooterLinks);
  return (
    <>
      <button
        type="button"
        className={css.menuButton}
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => (isOpen ? setOpen(false) : openMenu())}
        onPointerEnter={prefetchMobileMenu}
        onFocus={prefetchMobileMenu}
      >
        {isOpen ? <Icon name="x" /> : <Icon name="menu" />}
      </button>
      {isOpen && (
        <Suspense>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Replaces the menu button until hydration: a link to the footer, which has the same links. */
function FooterLinksLink() {
  return (
    <a className={css.menuButton} href={`#${FOOTER_LINKS_ID}`} aria-label="Menu">
      <Icon name="menu" />
    </a>
  );
}

function goToFooterLinks(): void {
  window.location.hash = FOOTER_LINKS_ID;
}

function prefetchMobileMenu(): void {
  // Ignore a failure here; the click handler retries and handles it.
  loadMobileMenu().catch(() => {});
}
