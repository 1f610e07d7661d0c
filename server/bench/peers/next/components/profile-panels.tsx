import Link from 'next/link';
import type { Profile } from '../../data/profile.ts';
import { Office } from './office.tsx';

interface PartProps {
  profile: Profile;
}

/** The content of the Practice Areas tab. */
export function PracticeAreas({ profile: { specialty, areas, near } }: PartProps) {
  return (
    <>
      <h2 className="heading">Practice Areas</h2>
      {specialty ? (
        <p className="primary">
          Primary practice area: <strong>{specialty}</strong>
        </p>
      ) : (
        <p className="primary">Practice areas not listed</p>
      )}
      <ul className="areas">
        {areas.map(({ slug, name, description, href }) => (
          <li key={slug} className="area">
            <h3 className="area-name">
              <Link href={`/practice-areas/${slug}`}>{name}</Link>
            </h3>
            {description && <p className="description">{description}</p>}
            <Link className="area-link" href={href}>
              {name} lawyers {near}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The content of the Credentials tab. */
export function Credentials({ profile }: PartProps) {
  const { education, barAdmissions, associations, languages } = profile;
  return (
    <dl className="credential-list">
      <Credential term="Education" values={education ? [education] : []} />
      <Credential term="Bar Admissions" values={barAdmissions} />
      <div>
        <dt>Bar Associations</dt>
        {associations.length === 0 && <dd className="quiet">None listed</dd>}
        {associations.map(({ title, site }) => (
          <dd key={title}>
            {site ? (
              <a href={site} rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </dd>
        ))}
      </div>
      <Credential term="Languages" values={languages} />
    </dl>
  );
}

function Credential({ term, values }: { term: string; values: string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {values.length === 0 && <dd className="quiet">None listed</dd>}
      {values.map((value) => (
        <dd key={value}>{value}</dd>
      ))}
    </div>
  );
}

/** The content of the Contact tab. */
export function Contact({ profile: { phone, email, website, office } }: PartProps) {
  return (
    <div className="overview">
      <section className="section" aria-labelledby="contact">
        <h2 id="contact" className="heading">
          Get in touch
        </h2>
        {phone || email || website ? (
          <dl className="facts">
            {phone && <Detail term="Phone" href={phone.href} text={phone.text} />}
            {email && <Detail term="Email" href={`mailto:${email}`} text={email} />}
            {website && <Detail term="Website" href={website.href} text={website.text} />}
          </dl>
        ) : (
          <p className="quiet">No contact details listed.</p>
        )}
      </section>
      <Office id="office" office={office} map={office.map} />
    </div>
  );
}

function Detail({ term, href, text }: { term: string; href: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <a className="detail-link" href={href} rel="noopener noreferrer nofollow">
          {text}
        </a>
      </dd>
    </div>
  );
}
