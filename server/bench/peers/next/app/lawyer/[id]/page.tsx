import Link from 'next/link';
import { notFound } from 'next/navigation';
import type { Profile } from '../../../../data/profile.ts';
import { HeadTags } from '../../../components/head-tags.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Office } from '../../../components/office.tsx';
import { Overview } from '../../../components/overview.tsx';
import { SimilarLawyers } from '../../../components/similar-lawyers.tsx';
import { SourceLink } from '../../../components/source-link.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { loadProfile } from '../../../data.ts';

export const dynamic = 'force-dynamic';

export default async function LawyerProfile({ params }: { params: Promise<{ id: string }> }) {
  const profile = await loadProfile((await params).id);
  if (!profile) notFound();
  return (
    <>
      <HeadTags tags={profile.meta} />
      <div className="container" data-lawyer={profile.id}>
        <Breadcrumbs profile={profile} />
        <div className="profile-layout">
          <header className="profile-head">
            <div className="portrait tint large" aria-hidden="true">
              {profile.initials}
            </div>
            <Identity profile={profile} />
          </header>
          <ContactColumn profile={profile} />
          <div className="profile-body">
            <Tabs
              href={`/lawyer/${profile.id}`}
              label={`Profile of ${profile.name}`}
              panels={{
                overview: <Overview profile={profile} />,
                'practice-areas': <PracticeAreas profile={profile} />,
                credentials: <Credentials profile={profile} />,
                contact: <Contact profile={profile} />,
              }}
            />
            {profile.similar && <SimilarLawyers similar={profile.similar} near={profile.near} />}
            <div className="profile-links">
              <p>
                Is this you? <Link href="/my-listing">Edit or remove your profile</Link>
              </p>
              <p>
                Is something wrong?{' '}
                <Link href={`/lawyer/${profile.id}/report`} rel="nofollow">
                  Report a mistake
                </Link>
              </p>
            </div>
          </div>
        </div>
        <ContactBar profile={profile} />
      </div>
    </>
  );
}

interface PartProps {
  profile: Profile;
}

function Breadcrumbs({ profile: { state, city } }: PartProps) {
  return (
    <nav className="profile-breadcrumbs" aria-label="Breadcrumb">
      <ol className="breadcrumbs">
        {[{ label: 'Find a Lawyer', href: '/find-lawyer' }, state, city].map(
          (entry) =>
            entry && (
              <li key={entry.href}>
                <Link className="breadcrumb" href={entry.href}>
                  {entry.label}
                </Link>
              </li>
            ),
        )}
      </ol>
    </nav>
  );
}

function Identity({ profile }: PartProps) {
  const { name, firm, specialty, place, verifiedMeaning, premiumMeaning, licenseCheck } = profile;
  return (
    <div className="identity">
      <h1 className="profile-name">
        <bdi>{name}</bdi>
      </h1>
      {firm && (
        <p className="profile-firm">
          <bdi>{firm}</bdi>
        </p>
      )}
      <p className="profile-meta">
        <span>{specialty || 'Practice areas not listed'}</span>
        <span>{place}</span>
      </p>
      {(premiumMeaning || verifiedMeaning) && (
        <ul className="badges">
          {verifiedMeaning && (
            <li className="badge verified" data-tooltip={verifiedMeaning}>
              <Icon name="badge-check" size={17} /> Verified Profile
            </li>
          )}
          {premiumMeaning && (
            <li className="badge" data-tooltip={premiumMeaning}>
              Premium Listing
            </li>
          )}
          {licenseCheck && (
            <li className="badge source">
              {licenseCheck.text}. Source: <SourceLink source={licenseCheck.source} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function ContactColumn({ profile }: PartProps) {
  const { name, phone, email, website, requestHref } = profile;
  return (
    <aside className="contact-column" aria-label={`Contact ${name}`}>
      <div className="sticky">
        {phone || email || website ? (
          <ul className="contact-links">
            {phone && (
              <li className="hidden-on-phones">
                <a className="button-filled" href={phone.href}>
                  <Icon name="phone" size={16} /> {phone.text}
                </a>
              </li>
            )}
            {email && (
              <li className="hidden-on-phones">
                <a className="button-lined" href={`mailto:${email}`}>
                  <Icon name="mail" size={16} />
                  <span data-address={email}>Email</span>
                </a>
              </li>
            )}
            {website && (
              <li>
                <a className="button-lined" href={website.href} rel="noopener noreferrer nofollow">
                  <Icon name="external-link" size={16} />
                  <span>Website</span>
                </a>
              </li>
            )}
          </ul>
        ) : (
          <p>No contact details listed.</p>
        )}
        <div className="request">
          <Link className="button-lined" href={requestHref}>
            <Icon name="message-circle" size={16} /> Ask us to connect you
          </Link>
          <p className="request-note">Tell us what’s going on. It’s free, with no obligation.</p>
        </div>
      </div>
    </aside>
  );
}

function PracticeAreas({ profile: { specialty, areas, near } }: PartProps) {
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

function Credentials({ profile }: PartProps) {
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

function Contact({ profile: { phone, email, website, office } }: PartProps) {
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

function ContactBar({ profile: { phone, email } }: PartProps) {
  if (!phone && !email) return null;
  return (
    <div className="contact-bar">
      {phone && (
        <a className="button-filled call" href={phone.href}>
          <Icon name="phone" size={16} /> Call {phone.text}
        </a>
      )}
      {email && (
        <a className="button-lined email" href={`mailto:${email}`}>
          <Icon name="mail" size={16} /> Email
        </a>
      )}
    </div>
  );
}
