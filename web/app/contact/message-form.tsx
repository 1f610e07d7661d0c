import { CONTACT_MESSAGE_ROWS, MIN_MESSAGE } from '../../../server/contract/site/limits.ts';
import { EmailField, NameField } from '../request/person-fields.tsx';
import { SendForm } from '../request/send-form.tsx';
import { TextArea, TextField } from '../ui/form/fields.tsx';

/** A message to the team. */
export function MessageForm() {
  return (
    <SendForm form="message" submitLabel="Send Message" pendingLabel="Sending...">
      <NameField />
      <EmailField />
      <TextField name="subject" label="Subject" />
      <TextArea
        name="message"
        label="Message"
        help={`At least ${MIN_MESSAGE} characters.`}
        rows={CONTACT_MESSAGE_ROWS}
      />
    </SendForm>
  );
}
