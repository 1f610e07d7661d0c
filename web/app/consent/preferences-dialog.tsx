import type { SubmitEvent } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import {
  type Consent,
  type CookiePreferences,
  readPreferencesForm,
} from '../../../server/contract/consent/consent.ts';
import { button } from '../ui/button.css.ts';
import { Categories } from './categories.tsx';
import * as css from './preferences-dialog.css.ts';

/** The Cookie Preferences dialog. Changes take effect only when Save Preferences is pressed. */
export default function PreferencesDialog({
  consent,
  onSave,
  onCancel,
}: {
  consent: Consent;
  onSave: (preferences: CookiePreferences) => void;
  onCancel: () => void;
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(readPreferencesForm(new FormData(event.currentTarget)));
  };
  return (
    <ModalOverlay
      className={css.overlay}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onCancel()}
    >
      <Modal className={css.modal}>
        <Dialog className={css.dialog}>
          <Heading slot="title" className={css.heading}>
            Cookie Preferences
          </Heading>
          <p className={css.intro}>Choose which cookies we may use. You can change this anytime.</p>
          <form onSubmit={submit}>
            <Categories preferences={consent.preferences} hasGpcSignal={consent.hasGpcSignal} />
            <div className={css.actions}>
              <button type="submit" className={button.filled}>
                Save Preferences
              </button>
              <button type="button" className={button.lined} onClick={onCancel}>
                Cancel
              </button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
