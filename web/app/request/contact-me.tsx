import { Suspense, useState } from 'react';
import { RESPONSE_HOURS } from '../../../server/contract/site/limits.ts';
import type { Areas } from '../practice-areas/use-areas.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { card, cardTitle, quiet } from '../ui/page.css.ts';
import * as css from './contact-me.css.ts';
import type { Values } from './forms.ts';

const ShortForm = lazyUntilInteraction(`.${css.contact} form`, () => import('./short-form.tsx'));

const NO_VALUES: Values = {};

interface ContactMeProps {
  /** The page that shows the form. `home` has no city field, `contact` has no consent box. */
  form: 'home' | 'find' | 'contact';
  practiceAreas: Areas;
  /** The values that the page's search already gives. */
  initialValues?: Values;
}

/** The short form for visitors who want a lawyer to contact them. */
export function ContactMe({ form, practiceAreas, initialValues = NO_VALUES }: ContactMeProps) {
  // Once the visitor changes the form, another search must not replace what they entered.
  const [editedValues, setEditedValues] = useState<Values | null>(null);
  const values = editedValues ?? initialValues;
  return (
    <section
      className={`${card} ${css.contact}`}
      aria-labelledby="contact-me"
      onChange={() => setEditedValues(values)}
    >
      <h2 id="contact-me" className={cardTitle}>
        Have A Lawyer Contact Me
      </h2>
      <p className={quiet}>
        Our team reviews each request and connects you with attorneys within {RESPONSE_HOURS} hours.
        It’s free.
      </p>
      <Suspense fallback={<div className={css.placeholder} aria-busy="true" />}>
        <ShortForm
          key={JSON.stringify(values)}
          form={form}
          practiceAreas={practiceAreas}
          initialValues={values}
        />
      </Suspense>
    </section>
  );
}
