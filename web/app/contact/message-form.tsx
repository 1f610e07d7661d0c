import { CONTACT_MESSAGE_ROWS } from '../../../server/contract/site/limits.ts';
import { EmailField, NameField } from '../request/person-fields.tsx';
import { SendForm } from '../request/send-form.tsx';
import { TextArea, TextField } from '../ui/form/fields.tsx';
import * as css from '../ui/form/send-form.css.ts';

/** A message to the team. */
export function MessageForm() {
  return (
    <SendForm form="message" submitLabel="Send Message" pendingLabel="Sending...">
      <div className={css.pair}>
        <NameField />
        <EmailField />
      </div>
      <TextField name="subject" label="Subject" />
      <TextArea name="message" label="Message" rows={CONTACT_MESSAGE_ROWS} />
    </SendForm>
  );
}
