import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import {
  DEFAULT_LANGUAGE_COUNT,
  MAX_PROFILE_BAR_ADMISSIONS,
} from '../../../server/contract/site/limits.ts';
import type { Lawyer, OfficeMap } from '../api/client.ts';
import type { Failure } from '../api/load.ts';
import { Link } from '../ui/link.tsx';
import { quiet } from '../ui/page.css.ts';
import { yearsText } from './lawyer-text.ts';
import { Licenses } from './licenses.tsx';
import { Office } from './office.tsx';
import * as css from './overview.css.ts';
import { AreaChips } from './practice-areas.tsx';
import type { ProfileBackground } from './profile-background.ts';
import { SourcesAndDates } from './sources-and-dates.tsx';

/** The content of the Overview tab: key facts, biography, practice areas and office. */
export function Overview({
  lawyer,
  background,
  map,
}: {
  lawyer: Lawyer;
  background: ProfileBackground;
  map: OfficeMap | Failure;
}) {
  return (
    <div className={css.overview}>
      <Facts lawyer={lawyer} />
      <section className={css.section} aria-labelledby="about">
        <h2 id="about" className={css.heading}>
          About <bdi>{lawyer.name}</bdi>
        </h2>
        {lawyer.bio ? (
          <p className={css.bio} dir="auto">
            {lawyer.bio}
          </p>
        ) : (
          <p className={quiet}>
            <bdi>{lawyer.name}</bdi> hasn’t added a bio yet.
          </p>
        )}
      </section>
      <Licenses lawyer={lawyer} />
      {background.areas.length > 0 && <AreaChips lawyer={lawyer} background={background} />}
      {showsContactDetails(lawyer) && (
        <Office lawyer={lawyer} map={map} id="overview-office" mapSize="small" />
      )}
      <SourcesAndDates lawyer={lawyer} />
    </div>
  );
}

/** Key facts, except unknown ones. The number of languages has a default. */
function Facts({ lawyer }: { lawyer: Lawyer }) {
  const { barAdmissions, languages, yearsExperience, education } = lawyer;
  const languageCount = languages.length || DEFAULT_LANGUAGE_COUNT;
  const countText = languageCount === 1 ? '1 language' : `${languageCount} languages`;
  const more = barAdmissions.length - MAX_PROFILE_BAR_ADMISSIONS;
  return (
    <dl className={css.facts}>
      {yearsExperience !== null && (
        <div>
          <dt>Experience</dt>
          <dd>{yearsText(yearsExperience)}</dd>
        </div>
      )}
      {barAdmissions.length > 0 && (
        <div className={css.hiddenInPrint}>
          <dt>Bar admissions</dt>
          <dd>
            {barAdmissions.slice(0, MAX_PROFILE_BAR_ADMISSIONS).join(', ')}
            {more > 0 && (
              <>
                {' '}
                <Link to="?tab=credentials" replace preventScrollReset>
                  +{more} more
                </Link>
              </>
            )}
          </dd>
        </div>
      )}
      <div className={css.hiddenInPrint}>
        <dt>Languages</dt>
        <dd>{languages.length > 0 ? `${countText}: ${languages.join(', ')}` : countText}</dd>
      </div>
      {education && (
        <div className={css.hiddenInPrint}>
          <dt>Education</dt>
          <dd>{education}</dd>
        </div>
      )}
    </dl>
  );
}
