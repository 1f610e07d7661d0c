import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import * as css from './header.css.ts';
import { headerLinks, LAWYER_SIGNUP } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

const loadMobileMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(loadMobileMenu);

/** Wordmark, six links and one deed; on small screens a menu in their place. */
export function Header() {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={css.header}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <div className={css.bar}>
        <Wordmark />
        <nav className={css.links} aria-label="Main">
          {headerLinks.map(({ to, label }) => (
            <NavLink key={to} className={css.link} to={to} end={to === '/'}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Link className={css.advertise} to={LAWYER_SIGNUP}>
          Advertise Your Firm
        </Link>
        <Link className={css.getListed} to={LAWYER_SIGNUP}>
          Get Listed
        </Link>
        <button
          type="button"
          className={css.opener}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
          onPointerEnter={loadMobileMenu}
          onFocus={loadMobileMenu}
        >
          {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
        {/* Without scripting no button opens anything: the footer holds the same links. */}
        <a className={css.openerWithoutScripting} href="#footer-links">
          <Menu aria-hidden /> Menu
        </a>
      </div>
      {isOpen && (
        <Suspense>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
