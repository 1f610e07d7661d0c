import type { PracticeArea } from '../api/client.ts';
import { PracticeAreaCards } from './area-cards.tsx';
import { groupAreas } from './area-groups.ts';
import * as css from './grouped-areas.css.ts';

/** All practice areas, grouped by situation. */
export default function GroupedAreas({ areas }: { areas: PracticeArea[] }) {
  return (
    <div className={css.groups}>
      {groupAreas(areas).map((group) => (
        <section key={group.name} className={css.group}>
          <h2 className={css.heading}>{group.name}</h2>
          <PracticeAreaCards
            areas={group.areas}
            areaHref={(area) => `/find-lawyer?practiceArea=${area.slug}`}
          />
        </section>
      ))}
    </div>
  );
}
