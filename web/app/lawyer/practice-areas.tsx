import type { Lawyer } from '../api/client.ts';
import { Link } from '../ui/link.tsx';
import { visuallyHidden } from '../ui/page.css.ts';
import { heading, section } from './overview.css.ts';
import * as css from './practice-areas.css.ts';
import type { ProfileBackground } from './profile-background.ts';
import { placeHref, placeText } from './profile-hrefs.ts';

interface AreasProps {
  lawyer: Lawyer;
  background: ProfileBackground;
}

/** The practice areas on the Overview tab, each with a link to its lawyers nearby. */
export function AreaChips({ lawyer, background }: AreasProps) {
  const place = placeText(lawyer, background);
  return (
    <section className={section} aria-labelledby="areas">
      <h2 id="areas" className={heading}>
        Practice areas
      </h2>
      <ul className={css.chips}>
        {background.areas.map(({ slug, name, description }) => (
          <li key={slug} className={css.chipRow}>
            <Link className={css.chip} to={placeHref(background, slug)}>
              {name}
              <span className={visuallyHidden}> lawyers {place}</span>
            </Link>
            {description && <p className={css.description}>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The content of the Practice Areas tab. */
export function PracticeAreas({ lawyer, background }: AreasProps) {
  const place = placeText(lawyer, background);
  return (
    <>
      <h2 className={heading}>Practice Areas</h2>
      {lawyer.specialty ? (
        <p className={css.primary}>
          Primary practice area: <strong>{lawyer.specialty}</strong>
        </p>
      ) : (
        <p className={css.primary}>Practice areas not listed</p>
      )}
      <ul className={css.areas}>
        {background.areas.map(({ slug, name, description }) => (
          <li key={slug} className={css.area}>
            <h3 className={css.name}>
              <Link to={`/practice-areas/${slug}`}>{name}</Link>
            </h3>
            {description && <p className={css.description}>{description}</p>}
            <Link className={css.lawyersLink} to={placeHref(background, slug)}>
              {name} lawyers {place}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
