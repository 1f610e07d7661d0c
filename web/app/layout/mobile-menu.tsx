import { useEffect, useRef } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useLocation } from 'react-router';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { NavLink } from '../ui/link.tsx';
import * as css from './mobile-menu.css.ts';
import { headerLinks, LAWYER_SIGNUP } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

/** The menu for small screens. It traps the focus. Escape, its button and its links close it. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  useOnLeave(onClose);
  return (
    <ModalOverlay
      className={css.overlay}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={css.sheet}>
        <Dialog className={css.dialog} aria-label="Menu">
          <div className={css.bar}>
            <div className={css.wordmark}>
              <Wordmark onClick={onClose} />
            </div>
            <button type="button" className={css.close} aria-label="Close menu" onClick={onClose}>
              <Icon name="x" />
            </button>
          </div>
          <nav className={css.links} aria-label="Menu">
            {headerLinks.map(({ to, label }) => (
              <NavLink key={to} className={css.link} to={to} onClick={onClose}>
                {label}
              </NavLink>
            ))}
          </nav>
          <NavLink
            className={`${button.filled} ${css.getListed}`}
            to={LAWYER_SIGNUP}
            onClick={onClose}
          >
            Get Listed Now
          </NavLink>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Calls `onLeave` after a navigation outside the menu, such as the browser's Back button. */
function useOnLeave(onLeave: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onLeave();
  }, [key, onLeave]);
}
