import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import { Link } from '../ui/link.tsx';
import { ALL, findHref } from './find-href.ts';
import * as css from './interpretation.css.ts';
import {
  changeFilters,
  type FindSearch,
  type Interpretation as Interpreted,
  quoted,
} from './interpreted-filters.ts';

/** A longer text is a question, not a name. */
const MAX_WORDS_OF_NAME = 2;
/** A longer list of unused words is collapsed. */
const MAX_UNUSED_WORDS = 6;

/**
 * Explains how the search text was interpreted, beyond the heading and the filters: corrections,
 * the practice area of an everyday word, links to other meanings, and words that had no effect.
 */
export function Interpretation({ search }: { search: FindSearch }) {
  const { interpretation } = search;
  if (!interpretation) return null;
  const { corrected, contact, ignored } = interpretation;
  return (
    <div className={css.box}>
      {corrected && (
        <p>
          Showing results for <strong>“{corrected}”</strong>. You typed “{search.filters.q}”.
        </p>
      )}
      {contact && (
        <p>
          Results for <strong>the {contactLabels[contact]}</strong>.
        </p>
      )}
      <AreaOfIssue search={search} interpretation={interpretation} />
      <Alternatives search={search} interpretation={interpretation} />
      <OtherReading search={search} interpretation={interpretation} />
      <UnusedWords words={ignored} />
    </div>
  );
}

interface PartProps {
  search: FindSearch;
  interpretation: Interpreted;
}

/**
 * Explains why the search shows a practice area that the text doesn't name. Text that signals
 * danger is never quoted.
 */
function AreaOfIssue({ search, interpretation: { legalIssue, practiceAreas, notice } }: PartProps) {
  const area = practiceAreaName(practiceAreas[0] ?? '');
  if (!area || !legalIssue || notice || search.urlFilters.practiceArea !== ALL) return null;
  return (
    <p>
      Lawyers who handle issues like “{legalIssue}” are listed under {area}.
    </p>
  );
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
  const { otherReading: other, practiceAreas, place } = interpretation;
  const { urlFilters } = search;
  if (other) {
    return (
      <p>
        {other.kind === 'name' ? 'Looking for a lawyer named ' : 'Looking for lawyers near '}
        <Link to={findHref({ ...urlFilters, q: other.q })}>{other.label}</Link>?
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

const contactLabels = {
  phone: 'phone number that you entered',
  email: 'email address that you entered',
  website: 'website that you entered',
  barNumber: 'bar number that you entered',
} satisfies Record<NonNullable<Interpreted['contact']>, string>;
