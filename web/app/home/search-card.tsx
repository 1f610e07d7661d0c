import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { states } from '../../../server/contract/places/states.ts';
import { ANY_PRACTICE_AREA } from '../../../server/contract/search/search-options.ts';
import { noFilters } from '../find/find-href.ts';
import { SearchCombobox } from '../find/search-combobox.tsx';
import { type Areas, useAreas } from '../practice-areas/use-areas.ts';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import { heroFilters, heroHref, heroSearch } from './hero-href.ts';
import * as css from './search-card.css.ts';

const stateChoices = [
  { value: '', label: 'Select a state' },
  ...states.map(({ slug, name }) => ({ value: slug, label: name })),
];

/** The search field's placeholder. On phones, it's above the field, so that it isn't cut off. */
const EXAMPLES = 'Eviction in Chicago, divorce 35203, or a lawyer’s name';

/** The home page's search: a field for any text, the practice area and the state. */
export default function SearchCard({ practiceAreas }: { practiceAreas: Areas }) {
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const areas = useAreas(practiceAreas);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(heroHref(heroSearch(event.currentTarget)));
  };
  return (
    <search>
      <form ref={form} className={css.card} action="/find-lawyer" method="get" onSubmit={search}>
        <div className={css.wideField}>
          <label className={css.label} htmlFor={fieldId}>
            What do you need help with, and where?
          </label>
          <p id={`${fieldId}-examples`} className={css.examples}>
            {EXAMPLES}
          </p>
          <SearchCombobox
            id={fieldId}
            className={css.input}
            placeholder={EXAMPLES}
            describedBy={`${fieldId}-examples`}
            text={text}
            onTextChange={setText}
            currentFilters={() =>
              form.current ? heroFilters(heroSearch(form.current)) : noFilters
            }
          />
        </div>
        <Select
          label="Practice area"
          name="practiceArea"
          choices={[
            ANY_PRACTICE_AREA,
            ...areas.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <Select label="State" name="state" choices={stateChoices} />
        <button type="submit" className={css.submitButton}>
          <Icon name="search" size={18} /> Search Lawyers
        </button>
      </form>
    </search>
  );
}
