import { CONTACT_MESSAGE_ROWS } from '../../../server/contract/site/limits.ts';
import { TextArea, TextField } from './fields.tsx';
import { EmailField, NameField } from './person-fields.tsx';
import * as css from './send-form.css.ts';
import { SendForm } from './send-form.tsx';

/** A message to the team. */
export function MessageForm() {
  return (
    <SendForm form="message" deed="Send Message" pendingDeed="Sending...">
      <div className={css.pair}>
        <NameField />
        <EmailField />
      </div>
      <TextField name="subject" label="Subject" />
      <TextArea name="message" label="Message" rows={CONTACT_MESSAGE_ROWS} />
    </SendForm>
  );
}
