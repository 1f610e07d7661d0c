import { Link } from 'react-router';
import { formatCount } from '../../../server/contract/site/format-count.ts';
import type { PracticeArea } from '../api/client.ts';
import * as css from './area-cards.css.ts';
import { AreaIcon } from './area-icon.tsx';

/** Practice areas as cards with an icon, a name, a description and the number of lawyers. */
export function PracticeAreaCards({
  areas,
  heading: Heading = 'h3',
  areaHref,
}: {
  areas: PracticeArea[];
  /** The heading level of the cards. It must be one below the heading above the cards. */
  heading?: 'h2' | 'h3';
  areaHref: (area: PracticeArea) => string;
}) {
  return (
    <ul className={css.cards}>
      {areas.map((area) => (
        <li key={area.id} className={css.card}>
          <AreaIcon name={area.icon} />
          <Heading className={css.name}>
            <Link className={css.link} to={areaHref(area)}>
              {area.name}
            </Link>
          </Heading>
          <p className={css.description}>{area.description}</p>
          <p className={css.count}>{`${formatCount(area.lawyerCount)} lawyers available`}</p>
        </li>
      ))}
    </ul>
  );
}

export function PracticeAreaCardsLoading({ count }: { count: number }) {
  return (
    <ul className={css.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index} className={css.skeleton} />
      ))}
    </ul>
  );
}
