import { useSearchParams } from 'react-router';
import type { Areas } from '../practice-areas/use-areas.ts';
import * as css from '../ui/form/send-form.css.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import type { Values } from './forms.ts';
import { ContactFields, NameField } from './person-fields.tsx';
import { PlaceFields, StateField } from './place-fields.tsx';
import { PracticeAreaField } from './practice-area-field.tsx';
import { prefilledValues } from './prefilled-values.ts';
import { RequestConsent } from './request-consent.tsx';
import { SendForm } from './send-form.tsx';

interface ShortFormProps {
  form: 'home' | 'find' | 'contact';
  practiceAreas: Areas;
  initialValues?: Values | undefined;
}

/** The request form of the home page, the find page and the contact page. */
export default function ShortForm({ form, practiceAreas, initialValues }: ShortFormProps) {
  const [params] = useSearchParams();
  return (
    <SendForm
      form={form}
      submitLabel="Submit Request"
      isMainAction={false}
      initialValues={form === 'contact' ? prefilledValues(params) : initialValues}
    >
      <NameField />
      <ContactFields />
      {form === 'home' ? <StateField /> : <PlaceFields />}
      <PracticeAreaField practiceAreas={practiceAreas} isRequired={form !== 'contact'} />
      {form === 'contact' ? (
        <p className={css.note}>
          We share your request with lawyers so they can respond. You can withdraw it anytime. See
          our <NewTabLink href="/privacy-policy">Privacy Policy</NewTabLink>.
        </p>
      ) : (
        <RequestConsent />
      )}
    </SendForm>
  );
}
