import {
  DEFAULT_LANGUAGE_COUNT,
  MAX_PROFILE_BAR_ADMISSIONS,
} from '../../../server/contract/site/limits.ts';
import type { Lawyer } from '../api/client.ts';
import { Icon } from '../ui/icon.tsx';
import { quiet } from '../ui/page.css.ts';
import { joinFirst, yearsText } from './lawyer-text.ts';
import * as css from './profile.css.ts';

/** The content of the Overview tab: key facts and the lawyer's biography. */
export function Overview({ lawyer }: { lawyer: Lawyer }) {
  const { barAdmissions, languages, yearsExperience } = lawyer;
  const languageCount = languages.length || DEFAULT_LANGUAGE_COUNT;
  return (
    <div className={css.overview}>
      <dl className={css.figures}>
        {yearsExperience !== null && (
          <div className={css.figure}>
            <dt>
              <Icon name="hourglass" size={18} /> Experience
            </dt>
            <dd>{yearsText(yearsExperience)}</dd>
          </div>
        )}
        <div className={css.figure}>
          <dt>
            <Icon name="languages" size={18} /> Languages
          </dt>
          <dd>{languageCount === 1 ? '1 language' : `${languageCount} languages`}</dd>
        </div>
        {barAdmissions.length > 0 && (
          <div className={css.figure}>
            <dt>
              <Icon name="landmark" size={18} /> Bar admissions
            </dt>
            <dd>{joinFirst(barAdmissions, MAX_PROFILE_BAR_ADMISSIONS)}</dd>
          </div>
        )}
      </dl>
      <div className={css.textColumn}>
        <h2 className={css.heading}>About {lawyer.name}</h2>
        {lawyer.bio ? (
          <p className={css.bio}>{lawyer.bio}</p>
        ) : (
          <p className={quiet}>{lawyer.name} hasn’t added a bio yet.</p>
        )}
      </div>
    </div>
  );
}
