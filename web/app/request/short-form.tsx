import { REQUEST_CONSENT } from '../../../server/contract/consent/consent-texts.ts';
import type { Areas } from '../practice-areas/use-areas.ts';
import { Consent } from '../ui/form/consent.tsx';
import * as css from '../ui/form/send-form.css.ts';
import type { Values } from './forms.ts';
import { ContactFields, NameField } from './person-fields.tsx';
import { PlaceFields, StateField } from './place-fields.tsx';
import { PracticeAreaField } from './practice-area-field.tsx';
import { SendForm } from './send-form.tsx';

interface ShortFormProps {
  form: 'home' | 'find' | 'contact';
  practiceAreas: Areas;
  initialValues?: Values | undefined;
}

/** The request form of the home page, the find page and the contact page. */
export default function ShortForm({ form, practiceAreas, initialValues }: ShortFormProps) {
  return (
    <SendForm form={form} submitLabel="Submit Request" initialValues={initialValues}>
      <NameField />
      <div className={css.pair}>
        <ContactFields />
      </div>
      <div className={css.pair}>
        {form === 'home' ? <StateField /> : <PlaceFields />}
        <PracticeAreaField practiceAreas={practiceAreas} isRequired={form !== 'contact'} />
      </div>
      {form === 'contact' ? (
        <p className={css.note}>
          We share your request with lawyers so they can respond. See our{' '}
          <a href="/privacy-policy" target="_blank" rel="noopener">
            Privacy Policy
          </a>
          .
        </p>
      ) : (
        <Consent text={REQUEST_CONSENT} />
      )}
    </SendForm>
  );
}
