import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { slugOf, states } from '../../../server/contract/places/states.ts';
import { ANY_PRACTICE_AREA, NO_FILTER } from '../../../server/contract/search/search-options.ts';
import type { PracticeArea } from '../api/client.ts';
import { type Areas, useAreas } from '../practice-areas/use-areas.ts';
import { Icon } from '../ui/icon.tsx';
import { container } from '../ui/page.css.ts';
import { Select } from '../ui/select.tsx';
import { Engraving } from './engraving.tsx';
import * as css from './hero.css.ts';

interface HeroProps {
  practiceAreas: Areas;
}

/** The home page's headline, a sentence of help text and the search bar. */
export function Hero({ practiceAreas }: HeroProps) {
  const navigate = useNavigate();
  const areas = useAreas(practiceAreas);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    navigate(
      heroHref(String(formData.get('state') ?? ''), String(formData.get('practiceArea') ?? '')),
    );
  };
  return (
    <section className={css.hero}>
      <Engraving />
      <div className={`${container} ${css.content}`}>
        <h1 className={css.title}>The right lawyer, near you, today.</h1>
        <p className={css.help}>
          A free directory of 1,100+ legal professionals across all 50 states and D.C. You contact
          them directly, with no referral fees.
        </p>
        <search>
          <form className={css.bar} action="/find-lawyer" method="get" onSubmit={search}>
            <Fields areas={areas} />
            <button type="submit" className={css.submitButton}>
              <Icon name="search" size={18} /> Search Lawyers
            </button>
          </form>
        </search>
      </div>
    </section>
  );
}

function Fields({ areas }: { areas: PracticeArea[] }) {
  const [area, setArea] = useState<string>(ANY_PRACTICE_AREA.value);
  const [state, setState] = useState('');
  return (
    <>
      <Select
        label="Practice area"
        name="practiceArea"
        value={area}
        onChange={setArea}
        choices={[
          ANY_PRACTICE_AREA,
          ...areas.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <Select
        label="State"
        name="state"
        value={state}
        onChange={setState}
        choices={[
          { value: '', label: 'Select a state' },
          ...states.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
    </>
  );
}

/** Returns the chosen state's page, or the find page if none was chosen, with the practice area. */
function heroHref(state: string, practiceArea: string): string {
  const path = state ? `/find-lawyer/location/${slugOf(state)}` : '/find-lawyer';
  return NO_FILTER.includes(practiceArea)
    ? path
    : `${path}?practiceArea=${encodeURIComponent(practiceArea)}`;
}
