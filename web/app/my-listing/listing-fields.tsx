import { LISTING_LABELS as labels } from '../../../server/contract/my-listing/my-listing.ts';
import { SIGNUP_PRACTICE_AREAS } from '../../../server/contract/requests/request-options.ts';
import { EmailField } from '../request/person-fields.tsx';
import { StateField } from '../request/place-fields.tsx';
import { Choices, TextArea, TextField } from '../ui/form/fields.tsx';
import * as formCss from '../ui/form/send-form.css.ts';

const REVIEW_NOTE = 'We check a change of this before it is published.';
const practiceAreas = SIGNUP_PRACTICE_AREAS.filter(({ value }) => value !== 'other');

/** Every field that a lawyer can edit. The last section holds fields that we check first. */
export function ListingFields() {
  return (
    <>
      <h3 className={formCss.partTitle}>About you</h3>
      <div className={formCss.pair}>
        <TextField name="name" label={labels.name} help={REVIEW_NOTE} autoComplete="name" />
        <TextField name="specialty" label={labels.specialty} help="In a few words, on your card." />
        <TextField
          name="lawFirmName"
          label={labels.lawFirmName}
          autoComplete="organization"
          isOptional
        />
        <TextField
          name="yearsExperience"
          label={labels.yearsExperience}
          inputMode="numeric"
          isOptional
        />
      </div>
      <TextArea
        name="bio"
        label={labels.bio}
        help="What people read first. Plain text."
        rows={8}
        isOptional
      />
      <TextField name="education" label={labels.education} isOptional />
      <Choices
        type="checkbox"
        name="practiceAreas"
        label={labels.practiceAreas}
        choices={practiceAreas}
      />
      <div className={formCss.pair}>
        <TextArea
          name="languages"
          label={labels.languages}
          help="One to a line."
          rows={4}
          isOptional
        />
        <TextArea
          name="barAssociations"
          label={labels.barAssociations}
          help="One to a line."
          rows={4}
          isOptional
        />
      </div>
      <h3 className={formCss.partTitle}>How to reach you</h3>
      <div className={formCss.pair}>
        <TextField
          name="phone"
          label={labels.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          isOptional
        />
        <TextField
          name="website"
          label={labels.website}
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          isOptional
        />
        <TextField
          name="location"
          label={labels.location}
          autoComplete="street-address"
          isOptional
        />
        <TextField name="city" label={labels.city} autoComplete="address-level2" />
        <StateField />
        <TextField
          name="zipCode"
          label={labels.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          isOptional
        />
      </div>
      <p className={formCss.note}>
        A bar number counts in one state: an office in another state is checked before it is
        published.
      </p>
      <h3 className={formCss.partTitle}>What we check first</h3>
      <div className={formCss.pair}>
        <EmailField help={`It is published, and your way to sign in. ${REVIEW_NOTE}`} />
        <TextField
          name="barNumber"
          label={labels.barNumber}
          help={`Never published. ${REVIEW_NOTE}`}
          isOptional
        />
      </div>
      <TextArea
        name="barAdmissions"
        label={labels.barAdmissions}
        help={`One to a line. ${REVIEW_NOTE}`}
        rows={3}
        isOptional
      />
    </>
  );
}
