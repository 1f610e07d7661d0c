import Link from 'next/link';
import { notFound } from 'next/navigation';
import type { Profile } from '../../../../data/profile.ts';
import { ContactBar, ContactColumn } from '../../../components/contact-links.tsx';
import { HeadTags } from '../../../components/head-tags.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Overview } from '../../../components/overview.tsx';
import { Contact, Credentials, PracticeAreas } from '../../../components/profile-panels.tsx';
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
