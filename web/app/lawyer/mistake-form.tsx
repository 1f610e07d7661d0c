import { REPORTABLE_FIELDS } from '../../../server/contract/lawyers/reportable-fields.ts';
import { MAX_CORRECT_VALUE } from '../../../server/contract/site/limits.ts';
import type { Lawyer } from '../api/client.ts';
import { SendForm } from '../request/send-form.tsx';
import { SelectField, TextArea, TextField } from '../ui/form/fields.tsx';

/** Reports a mistake on a lawyer's profile. */
export function MistakeForm({ lawyerId }: { lawyerId: Lawyer['id'] }) {
  return (
    <SendForm form="mistake-report" submitLabel="Send Report">
      <SelectField
        name="field"
        label="What’s wrong?"
        placeholder="Select what’s wrong"
        choices={REPORTABLE_FIELDS}
      />
      <TextArea
        name="correctValue"
        label="Correct value"
        help="What the profile should say."
        rows={3}
        maxLength={MAX_CORRECT_VALUE}
      />
      <TextField
        name="email"
        label="Your email"
        help="We’ll only use it to tell you what we did."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        isOptional
      />
      <input type="hidden" name="lawyerId" value={lawyerId} />
    </SendForm>
  );
}
