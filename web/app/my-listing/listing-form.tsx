import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { fieldLabel, listingLabels } from '../../../server/contract/lawyers/listing-fields.ts';
import type { MyListingData } from '../api/client.ts';
import type { Values } from '../request/forms.ts';
import { button } from '../ui/button.css.ts';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { FormStateContext } from '../ui/form/form-state.ts';
import * as formCss from '../ui/form/send-form.css.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { ListingFields } from './listing-fields.tsx';
import { listingDifferences, withPendingChanges } from './listing-values.ts';
import type { SaveResult } from './save-listing.ts';

const FORM = 'listing';

interface ListingFormProps {
  /** The initial field values. */
  values: Values;
  /** The pending change, or the most recently decided one. */
  change?: MyListingData['change'];
  /** The result of the last save, if it failed. */
  outcome?: Exclude<SaveResult, { saved: true }> | undefined;
}

/** The form for lawyers to edit their own listing. */
export function ListingForm({ values, change = null, outcome }: ListingFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const isHydrated = useIsHydrated();
  const errors = outcome && 'errors' in outcome ? outcome.errors : {};
  useEffect(() => {
    if (!outcome) return;
    const focusSelector = 'errors' in outcome ? '[aria-invalid=true]' : '[role=alert]';
    element.current?.querySelector<HTMLElement>(focusSelector)?.focus();
  }, [outcome]);

  return (
    <Form ref={element} className={formCss.form} method="post" noValidate={isHydrated} replace>
      <input type="hidden" name="version" value={String(values.version ?? '')} />
      {outcome && 'reason' in outcome && <Failure outcome={outcome} change={change} />}
      <ErrorSummary form={FORM} errors={errors} labels={listingLabels} />
      <FormStateContext value={{ form: FORM, errors, values }}>
        {/* Lawyers sign in with their email. */}
        <ListingFields editor="lawyer" required={['name', 'email']} />
      </FormStateContext>
      <button
        type="submit"
        name="intent"
        value="save"
        className={`${button.filled} ${formCss.submitButton}`}
        disabled={isHydrated && state !== 'idle'}
      >
        {state === 'submitting' ? 'Saving...' : 'Save changes'}
      </button>
    </Form>
  );
}

/** Explains why nothing was saved. After a conflict, it also shows the current values. */
function Failure({
  outcome,
  change,
}: {
  outcome: Extract<SaveResult, { reason: string }>;
  change: MyListingData['change'];
}) {
  return (
    <div className={formCss.notice.failure} role="alert" tabIndex={-1}>
      <div>
        <p>{outcome.reason}</p>
        {'current' in outcome && (
          <Differences values={outcome.values} myListing={{ listing: outcome.current, change }} />
        )}
      </div>
    </div>
  );
}

function Differences({ values, myListing }: { values: Values; myListing: MyListingData }) {
  const differences = Object.entries(listingDifferences(values, withPendingChanges(myListing)));
  if (differences.length === 0) return null;
  return (
    <ul className={formCss.summaryList}>
      {differences.map(([name, value]) => (
        <li key={name}>
          {fieldLabel(name)} is now: {value}
        </li>
      ))}
    </ul>
  );
}
