import { Link } from 'react-router';
import { findState } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import { yearsLabel } from './filter-choices.ts';
import { findHref } from './find-href.ts';
import * as css from './interpretation.css.ts';
import {
  changeFilters,
  type FindSearch,
  type Interpretation as Interpreted,
  type InterpretedPlace,
  quoted,
  zipOf,
} from './interpreted-filters.ts';

/** A longer text is a question, not a name. */
const MAX_WORDS_OF_NAME = 2;
/** A longer list of unused words is collapsed. */
const MAX_UNUSED_WORDS = 6;

/** How the search text was interpreted, with links to its other meanings. */
export function Interpretation({ search }: { search: FindSearch }) {
  const { interpretation } = search;
  if (!interpretation) return null;
  const description = describe(interpretation);
  const isSilent = !description && !interpretation.corrected && !interpretation.otherReading;
  if (isSilent && interpretation.ignored.length === 0) return null;
  return (
    <div className={css.box}>
      {interpretation.corrected && (
        <p>
          Showing results for <strong>“{interpretation.corrected}”</strong>. You typed “
          {search.filters.q}”.
        </p>
      )}
      {description && (
        <p>
          Results for <strong>{description}</strong>.
        </p>
      )}
      <Alternatives search={search} interpretation={interpretation} />
      <OtherReading search={search} interpretation={interpretation} />
      <UnusedWords words={interpretation.ignored} />
    </div>
  );
}

interface PartProps {
  search: FindSearch;
  interpretation: Interpreted;
}

/** Links to the practice areas that the text may also be about. */
function Alternatives({ search, interpretation }: PartProps) {
  const area = practiceAreaName(search.filters.practiceArea);
  const links = interpretation.alternatives.flatMap((slug) => {
    const name = practiceAreaName(slug);
    if (!name || slug === search.filters.practiceArea) return [];
    return (
      <Link key={slug} to={findHref(changeFilters(search, { practiceArea: slug }))}>
        {name}
      </Link>
    );
  });
  if (!area || links.length === 0) return null;
  return (
    <p>
      Showing {area}. Looking for {links[0]}
      {links[1] && <> or {links[1]}</>}?
    </p>
  );
}

/** A link to the other meaning of a word that is both a name and a place or a legal term. */
function OtherReading({ search, interpretation }: PartProps) {
  const { otherReading, practiceAreas, place } = interpretation;
  const { urlFilters } = search;
  if (otherReading) {
    return (
      <p>
        {otherReading.kind === 'name' ? 'Looking for a lawyer named ' : 'Looking for lawyers near '}
        <Link to={findHref({ ...urlFilters, q: otherReading.q })}>{otherReading.label}</Link>?
      </p>
    );
  }
  const mayBeName = urlFilters.q.split(/\s+/).length <= MAX_WORDS_OF_NAME;
  const isOneMeaning = practiceAreas.length > 0 !== (place !== null);
  if (!mayBeName || !isOneMeaning) return null;
  return (
    <p>
      <Link to={findHref({ ...urlFilters, q: quoted(urlFilters.q) })}>
        Search for the name “{urlFilters.q}” instead
      </Link>
    </p>
  );
}

/** Names the words that had no effect, so that the visitor can reword the search. */
function UnusedWords({ words }: { words: string[] }) {
  if (words.length === 0) return null;
  if (words.length <= MAX_UNUSED_WORDS) {
    return <p className={css.unused}>Not used: {words.join(', ')}</p>;
  }
  return (
    <details className={css.unused}>
      <summary>Not used: {words.length} words</summary>
      <p>{words.join(', ')}</p>
    </details>
  );
}

/** Describes the search; null if the text is only a name without another meaning, or nothing. */
function describe(interpretation: Interpreted): string | null {
  const { practiceAreas, name, contact, place, language, years, otherReading } = interpretation;
  const area = practiceAreas[0] && practiceAreaName(practiceAreas[0]);
  if (contact) return `the ${contactLabels[contact]}`;
  const isOnlyName = !area && !place && !language && years === null;
  if (isOnlyName && !(name && otherReading)) return null;
  return [
    area ? `${area} lawyers` : 'lawyers',
    name && `named “${name}”`,
    place && placeText(place),
    language && `who speak ${language}`,
    years !== null && `with ${yearsLabel(String(years))} of experience`,
  ]
    .filter(Boolean)
    .join(' ');
}

const contactLabels = {
  phone: 'phone number that you entered',
  email: 'email address that you entered',
  website: 'website that you entered',
  barNumber: 'bar number that you entered',
} satisfies Record<NonNullable<Interpreted['contact']>, string>;

function placeText({ name, state, kind, radiusMiles }: InterpretedPlace): string {
  if (kind === 'state' || kind === 'territory') return `in ${findState(state ?? '')?.name ?? name}`;
  const nameInState = state ? `${name}, ${state}` : name;
  if (kind === 'county' || kind === 'region') return `in ${nameInState}`;
  const zip = zipOf(name);
  const city = zip ? name.replace(zip, '').trim() : '';
  const hasCity = city !== '' && city !== 'ZIP';
  const zipText = `ZIP code ${zip}${hasCity ? ` (${city}, ${state})` : ''}`;
  return `within ${radiusMiles} miles of ${zip ? zipText : nameInState}`;
}
