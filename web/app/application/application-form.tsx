import { APPLICATION_CONSENT } from '../../../server/contract/consent/consent-texts.ts';
import {
  EXPERIENCE_RANGES,
  signupPracticeAreas,
} from '../../../server/contract/requests/request-options.ts';
import { GENERAL_MESSAGE_ROWS } from '../../../server/contract/site/limits.ts';
import { ContactFields } from '../request/person-fields.tsx';
import { SendForm } from '../request/send-form.tsx';
import { Consent } from '../ui/form/consent.tsx';
import { Choices, SelectField, TextArea, TextField } from '../ui/form/fields.tsx';
import * as css from '../ui/form/send-form.css.ts';

/** A lawyer's application to be listed. */
export function ApplicationForm() {
  return (
    <SendForm form="application" submitLabel="Submit Application" summaryLabels={labels}>
      <h3 className={css.partTitle}>About you</h3>
      <TextField name="firstName" label={labels.firstName} autoComplete="given-name" />
      <TextField name="lastName" label={labels.lastName} autoComplete="family-name" />
      <ContactFields />
      <TextField name="lawFirm" label={labels.lawFirm} autoComplete="organization" isOptional />
      <TextField
        name="website"
        label={labels.website}
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        isOptional
      />
      <h3 className={css.partTitle}>Your practice</h3>
      <Choices
        type="checkbox"
        name="practiceAreas"
        label={labels.practiceAreas}
        help="Select all that apply."
        choices={signupPracticeAreas()}
      />
      <SelectField
        name="yearsExperience"
        label={labels.yearsExperience}
        placeholder="Select years of experience"
        choices={EXPERIENCE_RANGES}
      />
      <TextField name="barAdmissions" label={labels.barAdmissions} placeholder="Alabama, Georgia" />
      <TextField name="education" label={labels.education} />
      <TextField name="languages" label={labels.languages} placeholder="English, Spanish" />
      <h3 className={css.partTitle}>Your office</h3>
      <TextField name="city" label={labels.city} autoComplete="address-level2" />
      <TextField name="state" label={labels.state} autoComplete="address-level1" />
      <TextField
        name="zipCode"
        label={labels.zipCode}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextArea name="questions" label={labels.questions} rows={GENERAL_MESSAGE_ROWS} isOptional />
      <Consent text={APPLICATION_CONSENT} />
    </SendForm>
  );
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  lawFirm: 'Law firm',
  website: 'Website',
  practiceAreas: 'Practice areas',
  yearsExperience: 'Years of experience',
  barAdmissions: 'Bar admissions',
  education: 'Education',
  languages: 'Languages spoken',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  questions: 'Questions or comments',
  agreeToTerms: 'Terms',
};
