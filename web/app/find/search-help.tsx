import { type Areas, useAreas } from '../practice-areas/use-areas.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { findHref } from './find-href.ts';
import { changeFilters, type FindSearch } from './interpreted-filters.ts';
import { missingPart } from './missing-part.ts';
import { PositionPrompt } from './position-prompt.tsx';
import * as css from './search-help.css.ts';

/** Asks for the missing part of a search, if any. */
export function SearchHelp({
  search,
  practiceAreas,
}: {
  search: FindSearch;
  practiceAreas: Areas;
}) {
  const areas = useAreas(practiceAreas);
  switch (missingPart(search)) {
    case null:
      return null;
    case 'position':
      return <PositionPrompt filters={search.urlFilters} />;
    case 'place on the map':
      return (
        <p className={css.note}>
          <Icon name="map" size={18} />
          <span>
            We can’t find APO, FPO or DPO addresses on the map. In the search box, enter the state
            or city where you need a lawyer.
          </span>
        </p>
      );
    case 'practice area':
      return <AreaChoices search={search} areas={areas} />;
  }
}

/** The areas that people need most often, in alphabetical order. */
const COMMON_AREAS = [
  'bankruptcy',
  'criminal-defense',
  'employment-law',
  'estate-planning',
  'family-law',
  'immigration',
  'personal-injury',
  'real-estate',
];

interface AreaLink {
  slug: string;
  name: string;
}

function AreaChoices({ search, areas }: { search: FindSearch; areas: AreaLink[] }) {
  const common = areas.filter(({ slug }) => COMMON_AREAS.includes(slug));
  const others = areas.filter(({ slug }) => !COMMON_AREAS.includes(slug));
  return (
    <section className={css.box} aria-labelledby="choose-area">
      <h2 id="choose-area" className={css.heading}>
        Tell us more, or choose an area
      </h2>
      <p className={css.hint}>
        Say what happened in a few words, such as “car crash” or “my landlord kept my deposit”.
      </p>
      <AreaLinks search={search} areas={common} />
      {others.length > 0 && (
        <details className={css.more}>
          <summary className={css.summary}>Show all {areas.length} areas of law</summary>
          <AreaLinks search={search} areas={others} />
        </details>
      )}
    </section>
  );
}

function AreaLinks({ search, areas }: { search: FindSearch; areas: AreaLink[] }) {
  const byName = areas.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <ul className={css.areas}>
      {byName.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            className={css.area}
            to={findHref({ ...changeFilters(search, { practiceArea: slug }), q: '' })}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
