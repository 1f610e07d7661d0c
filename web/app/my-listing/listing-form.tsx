import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { LISTING_LABELS as labels } from '../../../server/contract/my-listing.ts';
import { SIGNUP_PRACTICE_AREAS } from '../../../server/contract/request-options.ts';
import type { OwnListing } from '../api/client.ts';
import { ErrorSummary } from '../request/error-summary.tsx';
import { Choices, TextArea, TextField } from '../request/fields.tsx';
import { FormStateContext } from '../request/form-state.ts';
import type { Values } from '../request/forms.ts';
import { EmailField } from '../request/person-fields.tsx';
import { StateField } from '../request/place-fields.tsx';
import * as formCss from '../request/send-form.css.ts';
import { button } from '../ui/button.css.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { fieldNames, valueText } from './listing-values.ts';
import type { Saved } from './save-listing.ts';

const FORM = 'listing';
const CHECKED = 'We check a change of this before it is published.';
const practiceAreas = SIGNUP_PRACTICE_AREAS.filter(({ value }) => value !== 'other');

interface ListingFormProps {
  /** What stands in the fields. */
  values: Values;
  /** What became of the edit before. */
  outcome?: Exclude<Saved, { saved: true }> | undefined;
}

/** All that a lawyer may say of the own listing. */
export function ListingForm({ values, outcome }: ListingFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const isHydrated = useIsHydrated();
  const errors = outcome && 'errors' in outcome ? outcome.errors : {};
  useEffect(() => {
    if (!outcome) return;
    const place = 'errors' in outcome ? '[aria-invalid=true]' : '[role=alert]';
    element.current?.querySelector<HTMLElement>(place)?.focus();
  }, [outcome]);

  return (
    <Form ref={element} className={formCss.form} method="post" noValidate={isHydrated} replace>
      <input type="hidden" name="version" value={String(values.version ?? '')} />
      {outcome && 'reason' in outcome && <Failure outcome={outcome} />}
      <ErrorSummary form={FORM} errors={errors} labels={labels} />
      <FormStateContext value={{ form: FORM, errors, values }}>
        <div className={formCss.fields}>
          <Fields />
        </div>
      </FormStateContext>
      <button
        type="submit"
        name="deed"
        value="save"
        className={`${button.filled} ${formCss.deed}`}
        disabled={isHydrated && state !== 'idle'}
      >
        {state === 'submitting' ? 'Saving...' : 'Save changes'}
      </button>
    </Form>
  );
}

function Fields() {
  return (
    <>
      <h3 className={formCss.partTitle}>About you</h3>
      <div className={formCss.pair}>
        <TextField name="name" label={labels.name} help={CHECKED} autoComplete="name" />
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
          type="url"
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
        <EmailField help={`It is published, and your way to sign in. ${CHECKED}`} />
        <TextField
          name="barNumber"
          label={labels.barNumber}
          help={`Never published. ${CHECKED}`}
          isOptional
        />
      </div>
      <TextArea
        name="barAdmissions"
        label={labels.barAdmissions}
        help={`One to a line. ${CHECKED}`}
        rows={3}
        isOptional
      />
    </>
  );
}

/** Why nothing was saved; where somebody else was quicker, what stands there now. */
function Failure({ outcome }: { outcome: Extract<Saved, { reason: string }> }) {
  const { reason } = outcome;
  return (
    <div className={formCss.notice.failure} role="alert" tabIndex={-1}>
      <div>
        <p>{reason}</p>
        {'current' in outcome && <Differences {...outcome} />}
      </div>
    </div>
  );
}

function Differences({ current, values }: { current: OwnListing['listing']; values: Values }) {
  const typed = (name: string) => {
    const value = values[name] ?? '';
    return valueText(name, Array.isArray(value) ? value : value.split('\n'));
  };
  const different = fieldNames.filter((name) => valueText(name, current[name]) !== typed(name));
  if (different.length === 0) return null;
  return (
    <ul className={formCss.summaryList}>
      {different.map((name) => (
        <li key={name}>
          {labels[name]} is now: {valueText(name, current[name])}
        </li>
      ))}
    </ul>
  );
}
