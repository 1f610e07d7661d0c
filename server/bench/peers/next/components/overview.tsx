import Link from 'next/link';
import type { Profile } from '../../data/profile.ts';
import { Office } from './office.tsx';
import { SourceLink } from './source-link.tsx';

/** The content of the Overview tab. */
export function Overview({ profile }: { profile: Profile }) {
  const { name, bio, areas, near, office } = profile;
  return (
    <div className="overview">
      <Facts profile={profile} />
      <section className="section" aria-labelledby="about">
        <h2 id="about" className="heading">
          About <bdi>{name}</bdi>
        </h2>
        {bio ? (
          <p className="bio" dir="auto">
            {bio}
          </p>
        ) : (
          <p className="quiet">
            <bdi>{name}</bdi> hasn’t added a bio yet.
          </p>
        )}
      </section>
      <Licenses licenses={profile.licenses} />
      {areas.length > 0 && (
        <section className="section" aria-labelledby="areas">
          <h2 id="areas" className="heading">
            Practice areas
          </h2>
          <ul className="area-chips">
            {areas.map(({ slug, name: area, description, href }) => (
              <li key={slug} className="chip-row">
                <Link className="chip" href={href}>
                  {area}
                  <span className="visually-hidden"> lawyers {near}</span>
                </Link>
                {description && <p className="description">{description}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Office id="overview-office" office={office} map={office.smallMap} />
      <SourcesAndDates profile={profile} />
    </div>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { experience, barAdmissions, languages, education } = profile;
  const count = languages.length === 1 ? '1 language' : `${languages.length} languages`;
  return (
    <dl className="facts">
      {experience && <Fact term="Experience" text={experience} />}
      {barAdmissions.length > 0 && <Fact term="Bar admissions" text={barAdmissions.join(', ')} />}
      <Fact term="Languages" text={`${count}: ${languages.join(', ')}`} />
      {education && <Fact term="Education" text={education} />}
    </dl>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className="fact">
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Licenses({ licenses }: { licenses: Profile['licenses'] }) {
  return (
    <section className="section" aria-labelledby="licenses">
      <h2 id="licenses" className="heading">
        Licenses
      </h2>
      <ul className="license-list">
        {licenses.map(({ jurisdiction, status, facts, source, date, lookup }) => (
          <li key={jurisdiction} className="license">
            <div className="license-head">
              <h3 className="jurisdiction">{jurisdiction}</h3>
              <p className="status">{status}</p>
            </div>
            {facts && <p>{facts}</p>}
            <p className="license-source">
              {source && (
                <>
                  Source: <SourceLink source={source} />
                </>
              )}
              {date}
            </p>
            {lookup && (
              <p className="lookup">
                Check today’s status:{' '}
                <a href={lookup.url} rel="noopener noreferrer">
                  {lookup.authority}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourcesAndDates({ profile: { origins, licenses } }: { profile: Profile }) {
  return (
    <details className="sources">
      <summary className="sources-summary">Sources and dates</summary>
      <div className="sources-content">
        <table className="origins">
          <thead>
            <tr>
              <th scope="col">Details</th>
              <th scope="col">Source</th>
              <th scope="col">As of</th>
            </tr>
          </thead>
          <tbody>
            {origins.map(({ labels, source, asOf, date }) => (
              <tr key={labels}>
                <th scope="row">{labels}</th>
                <td>{source}</td>
                <td>
                  <time dateTime={asOf}>{date}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {licenses.length > 0 && (
          <p className="sources-note">Each license above shows its own source and date.</p>
        )}
      </div>
    </details>
  );
}
