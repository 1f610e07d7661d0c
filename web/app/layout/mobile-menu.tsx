import { X } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { NavLink } from 'react-router';
import { button } from '../ui/button.css.ts';
import * as css from './mobile-menu.css.ts';
import { headerLinks, LAWYER_SIGNUP } from './navigation.ts';

/** The sheet of small screens: it holds the focus, and closes on Escape, on its button and on a link. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay
      className={css.overlay}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={css.sheet}>
        <Dialog className={css.dialog} aria-label="Menu">
          <button type="button" className={css.close} aria-label="Close menu" onClick={onClose}>
            <X aria-hidden />
          </button>
          <nav className={css.links} aria-label="Menu">
            {headerLinks.map(({ to, label }) => (
              <NavLink key={to} className={css.link} to={to} end={to === '/'} onClick={onClose}>
                {label}
              </NavLink>
            ))}
          </nav>
          <NavLink className={button.filled} to={LAWYER_SIGNUP} onClick={onClose}>
            Get Listed Now
          </NavLink>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
