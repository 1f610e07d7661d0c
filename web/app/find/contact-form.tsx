import { useState } from 'react';
import type { Areas } from '../practice-areas/use-areas.ts';
import type { Values } from '../request/forms.ts';
import ShortForm from '../request/short-form.tsx';
import { contactValues } from './contact-values.ts';
import type { FindSearch } from './interpreted-filters.ts';

/** The contact form, prefilled with the practice area and place of the search. */
export function ContactForm({
  search,
  practiceAreas,
}: {
  search: FindSearch;
  practiceAreas: Areas;
}) {
  // Once the visitor changes the form, another search must not replace what they entered.
  const [editedValues, setEditedValues] = useState<Values | null>(null);
  const values = editedValues ?? contactValues(search);
  return (
    <div onChange={() => setEditedValues(values)}>
      <ShortForm
        key={JSON.stringify(values)}
        form="find"
        practiceAreas={practiceAreas}
        initialValues={values}
      />
    </div>
  );
}
