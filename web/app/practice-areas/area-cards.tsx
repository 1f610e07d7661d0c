import { formatCount } from '../../../server/contract/site/format-count.ts';
import type { PracticeArea } from '../api/client.ts';
import { Link } from '../ui/link.tsx';
import * as css from './area-cards.css.ts';
import { AreaIcon } from './area-icon.tsx';

/**
 * Practice areas with an icon, a name, a description and the number of lawyers, as cards, or on
 * phones as rows.
 */
export function PracticeAreaCards({
  areas,
  areaHref,
}: {
  areas: PracticeArea[];
  areaHref: (area: PracticeArea) => string;
}) {
  return (
    <ul className={css.cards}>
      {areas.map((area) => (
        <li key={area.id} className={css.card}>
          <AreaIcon name={area.icon} />
          <h3 className={css.name}>
            <Link className={css.link} to={areaHref(area)}>
              {area.name}
            </Link>
          </h3>
          <p className={css.description}>{area.description}</p>
          <p className={css.count}>{`${formatCount(area.lawyerCount)} lawyers available`}</p>
        </li>
      ))}
    </ul>
  );
}
