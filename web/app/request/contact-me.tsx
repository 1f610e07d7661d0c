import { REQUEST_CONSENT } from '../../../server/contract/consent-texts.ts';
import { RESPONSE_HOURS } from '../../../server/contract/limits.ts';
import { card, cardTitle, quiet } from '../ui/page.css.ts';
import { Consent } from './consent.tsx';
import * as css from './contact-me.css.ts';
import { NameField, ReachFields } from './person-fields.tsx';
import { PlaceFields, StateField } from './place-fields.tsx';
import { type Areas, PracticeAreaField } from './practice-area-field.tsx';
import * as formCss from './send-form.css.ts';
import { SendForm } from './send-form.tsx';

interface ContactMeProps {
  /** Where it stands: the home page doesn't ask for the city, the contact page for no agreement. */
  form: 'home' | 'find' | 'contact';
  practiceAreas: Areas;
}

/** The short form with which a visitor asks to be contacted by a lawyer. */
export function ContactMe({ form, practiceAreas }: ContactMeProps) {
  return (
    <section className={`${card} ${css.contact}`} aria-labelledby="contact-me">
      <h2 id="contact-me" className={cardTitle}>
        Have A Lawyer Contact Me
      </h2>
      <p className={quiet}>
        Our team reviews each request and connects you with attorneys within {RESPONSE_HOURS} hours.
        It is free for you.
      </p>
      <SendForm form={form} deed="Submit Request">
        <NameField />
        <ReachFields />
        {form === 'home' ? <StateField /> : <PlaceFields />}
        <PracticeAreaField practiceAreas={practiceAreas} isRequired={form !== 'contact'} />
        {form === 'contact' ? (
          <p className={formCss.note}>
            We pass your request on to lawyers to answer it. The{' '}
            <a href="/privacy-policy" target="_blank" rel="noopener">
              Privacy Policy
            </a>{' '}
            says what happens with it.
          </p>
        ) : (
          <Consent text={REQUEST_CONSENT} />
        )}
      </SendForm>
    </section>
  );
}
