import { useSearchParams } from 'react-router';
import { GENERAL_MESSAGE_ROWS, MIN_MESSAGE } from '../../../server/contract/site/limits.ts';
import type { Areas } from '../practice-areas/use-areas.ts';
import { TextArea } from '../ui/form/fields.tsx';
import { ContactFields, NameField } from './person-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PracticeAreaField } from './practice-area-field.tsx';
import { prefilledValues } from './prefilled-values.ts';
import { RequestConsent } from './request-consent.tsx';
import { SendForm } from './send-form.tsx';

/** The general request form, with a description of the legal matter. */
export function GeneralForm({ practiceAreas }: { practiceAreas: Areas }) {
  const [params] = useSearchParams();
  return (
    <SendForm
      form="general"
      submitLabel="Submit Request"
      summaryLabels={labels}
      initialValues={prefilledValues(params)}
    >
      <NameField />
      <ContactFields />
      <PlaceFields />
      <PracticeAreaField practiceAreas={practiceAreas} isRequired={false} />
      <TextArea
        name="message"
        label={labels.message}
        help={`A few sentences are enough (at least ${MIN_MESSAGE} characters). Don’t include account or Social Security numbers.`}
        rows={GENERAL_MESSAGE_ROWS}
      />
      <RequestConsent />
    </SendForm>
  );
}

const labels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  state: 'State',
  city: 'City',
  practiceArea: 'Practice Area',
  message: 'What do you need help with?',
  agreeToTerms: 'Terms',
};
