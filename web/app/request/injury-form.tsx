import { useSearchParams } from 'react-router';
import {
  INJURY_TYPES,
  MEDICAL_TREATMENT,
} from '../../../server/contract/requests/request-options.ts';
import { GENERAL_MESSAGE_ROWS, MIN_INJURY_MESSAGE } from '../../../server/contract/site/limits.ts';
import { Choices, SelectField, TextArea } from '../ui/form/fields.tsx';
import { ContactFields, NameField } from './person-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { prefilledValues } from './prefilled-values.ts';
import { RequestConsent } from './request-consent.tsx';
import { SendForm } from './send-form.tsx';

/** The request form for injury cases. */
export function InjuryForm() {
  const [params] = useSearchParams();
  return (
    <SendForm
      form="injury"
      submitLabel="Submit Request"
      summaryLabels={labels}
      initialValues={prefilledValues(params)}
    >
      <NameField />
      <ContactFields />
      <PlaceFields />
      <SelectField
        name="injuryType"
        label={labels.injuryType}
        placeholder="Select an injury type"
        choices={INJURY_TYPES}
      />
      <Choices
        type="radio"
        name="requiresMedicalTreatment"
        label="Does your injury require medical treatment?"
        choices={MEDICAL_TREATMENT}
      />
      <TextArea
        name="message"
        label={labels.message}
        help={`When, where and how you were hurt (at least ${MIN_INJURY_MESSAGE} characters). Don’t include account or Social Security numbers.`}
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
  injuryType: 'Injury type',
  requiresMedicalTreatment: 'Medical treatment',
  message: 'What happened?',
  agreeToTerms: 'Terms',
};
