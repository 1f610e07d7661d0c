import { Link } from 'react-router';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { Lawyer } from '../api/client.ts';
import { button } from '../ui/button.css.ts';
import * as css from './profile.css.ts';

/** The content of the Practice Areas tab. */
export default function PracticeAreas({ lawyer }: { lawyer: Lawyer }) {
  return (
    <>
      <h2 className={css.heading}>Practice Areas</h2>
      <p>
        Primary practice area: <strong>{lawyer.specialty}</strong>
      </p>
      <ul className={css.areas}>
        {lawyer.practiceAreas.map((slug) => (
          <li key={slug}>
            <Link className={button.lined} to={`/practice-areas/${slug}`}>
              {practiceAreaName(slug) ?? slug}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
