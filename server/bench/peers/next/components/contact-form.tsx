'use client';

import { type ReactNode, useState } from 'react';
import type { FindPage } from '../../data/find-page.ts';
import { Select } from './select.tsx';

type ContactFormProps = FindPage['contact'];

/** The contact form, prefilled with the practice area and place of the search. */
export function ContactForm({ path, action, states, cities, areas, values }: ContactFormProps) {
  const [state, setState] = useState(values.state ?? '');
  const [area, setArea] = useState(values.practiceArea ?? '');
  const [isPending, setPending] = useState(false);
  return (
    <div>
      <form
        className="send-form"
        method="post"
        action={action}
        noValidate
        aria-busy={isPending}
        onSubmit={() => setPending(true)}
      >
        <input type="hidden" name="form" value="find" />
        <input type="hidden" name="page" value={path} />
        <input type="hidden" name="renderedAt" value="0" />
        <input type="hidden" name="consentVersion" value="request-2026-11-22" />
        <div className="visually-hidden" aria-hidden="true">
          <label>
            Leave this field empty
            <input name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="form-columns">
          <div className="form-fields">
            <Field name="name" label="Name">
              <Input name="name" autoComplete="name" />
            </Field>
            <Field name="phone" label="Phone">
              <p className="help" id="find-phone-help">
                Include the area code.
              </p>
              <Input name="phone" type="tel" autoComplete="tel" placeholder="(555) 123-4567" />
            </Field>
            <Field name="email" label="Email">
              <Input name="email" type="email" autoComplete="email" />
            </Field>
            <Field name="state" label="State">
              <Select
                id="find-state"
                name="state"
                className="control select"
                isRequired
                choices={[{ value: '', text: 'Select a state' }, ...choicesOf(states)]}
                value={state}
                onChange={setState}
              />
            </Field>
            <Field name="city" label="City">
              <Input
                name="city"
                list="find-city-choices"
                autoComplete="address-level2"
                placeholder="Select or type a city"
                defaultValue={values.city}
              />
              <datalist id="find-city-choices">
                {cities.map((city) => (
                  <option key={city} value={city} />
                ))}
              </datalist>
            </Field>
            <Field name="practiceArea" label="Practice Area">
              <Select
                id="find-practiceArea"
                name="practiceArea"
                className="control select"
                isRequired
                choices={[
                  { value: '', text: 'Select a practice area' },
                  { value: 'any', text: 'Any Practice Area' },
                  ...choicesOf(areas),
                ]}
                value={area}
                onChange={setArea}
              />
            </Field>
            <Consent />
          </div>
          <button type="submit" className="button-lined submit" disabled={isPending}>
            Submit Request
          </button>
        </div>
      </form>
    </div>
  );
}

const choicesOf = (names: string[]) => names.map((name) => ({ value: name, text: name }));

function Field({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={`find-${name}`}>
        {label}
      </label>
      {children}
    </div>
  );
}

interface InputProps {
  name: string;
  type?: string;
  list?: string;
  autoComplete: string;
  placeholder?: string;
  defaultValue?: string;
}

function Input({ name, defaultValue = '', ...props }: InputProps) {
  return (
    <input
      className="control"
      required
      id={`find-${name}`}
      name={name}
      defaultValue={defaultValue}
      {...props}
    />
  );
}

function Consent() {
  return (
    <div className="form-field">
      <label className="check">
        <input
          className="box"
          type="checkbox"
          required
          id="find-agreeToTerms"
          aria-describedby="find-agreeToTerms-help"
          name="agreeToTerms"
        />
        <span>
          I agree to the <NewTabLink href="/privacy-policy">Privacy Policy</NewTabLink> and{' '}
          <NewTabLink href="/terms-of-service">Terms of Service</NewTabLink>. I understand that my
          request will be shared with lawyers and may be sold to third parties.
        </span>
      </label>
      <p className="help check-help" id="find-agreeToTerms-help">
        You can withdraw your request anytime, or{' '}
        <NewTabLink href="/privacy-choices#do-not-sell">tell us not to sell it</NewTabLink>.
      </p>
    </div>
  );
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
