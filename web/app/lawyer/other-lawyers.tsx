import { Suspense } from 'react';
import { Await } from 'react-router';
import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import { isFailure } from '../api/load.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { LawyerRow } from './lawyer-row.tsx';
import * as css from './other-lawyers.css.ts';
import type { ProfileProps } from './profile.tsx';
import { placeHref, placeText, profileRequestHref } from './profile-hrefs.ts';
import type { SimilarLawyers } from './similar-lawyers.ts';

/**
 * Similar lawyers nearby, ranked like search results; payment never affects the order. An inactive
 * profile has no contact details, so it suggests these lawyers and the request form instead.
 */
export function OtherLawyers(props: ProfileProps) {
  return showsContactDetails(props.lawyer) ? <Similar {...props} /> : <Alternatives {...props} />;
}

function Similar(props: ProfileProps) {
  return (
    <Suspense>
      <Await resolve={props.similar}>
        {(similar) =>
          similar &&
          !isFailure(similar) && (
            <section className={css.similar} aria-labelledby="similar">
              <h2 id="similar" className={css.heading}>
                Similar lawyers {similar.place}
              </h2>
              <Rows {...props} similar={similar} />
            </section>
          )
        }
      </Await>
    </Suspense>
  );
}

function Alternatives(props: ProfileProps) {
  const { background, lawyer, similar } = props;
  return (
    <section className={css.alternatives} aria-labelledby="similar">
      <h2 id="similar" className={css.heading}>
        Looking for a lawyer?
      </h2>
      <p className={css.lead}>
        <bdi>{lawyer.name}</bdi> can’t be contacted here. Choose another lawyer, or tell us what’s
        going on and we’ll match you with attorneys in your area.
      </p>
      <Link className={`${button.filled} ${css.request}`} to={profileRequestHref(background)}>
        <Icon name="message-circle" size={16} /> Ask us to connect you
      </Link>
      <Suspense>
        <Await resolve={similar}>
          {(similar) => similar && !isFailure(similar) && <Rows {...props} similar={similar} />}
        </Await>
      </Suspense>
    </section>
  );
}

function Rows({
  lawyer,
  background,
  similar: { lawyers },
}: Omit<ProfileProps, 'similar'> & {
  similar: SimilarLawyers;
}) {
  const area = background.areas[0];
  return (
    <>
      <ul className={css.rows}>
        {lawyers.map((other) => (
          <li key={other.id}>
            <LawyerRow lawyer={other} practiceArea={area?.slug} />
          </li>
        ))}
      </ul>
      <Link className={css.allLink} to={placeHref(background, area?.slug)}>
        All {area ? `${area.name} lawyers` : 'lawyers'} {placeText(lawyer, background)}
      </Link>
    </>
  );
}
