import { BadgeCheck, Hourglass, Landmark, Languages, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { DEFAULT_LANGUAGE_COUNT, PROFILE_BAR_ADMISSIONS } from '../../../server/contract/limits.ts';
import { findState } from '../../../server/contract/places.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas.ts';
import type { Lawyer } from '../api/client.ts';
import { findAddress, noFilters } from '../find/address.ts';
import { markMeanings } from '../find/marks.tsx';
import { LAWYER_SIGNUP } from '../layout/navigation.ts';
import { button } from '../ui/button.css.ts';
import { container, quiet } from '../ui/page.css.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { associationSite } from './bar-associations.ts';
import { ContactDeeds, Directions } from './contact.tsx';
import { firstAndMore, years } from './lawyer-words.ts';
import { Portrait } from './portrait.tsx';
import * as css from './profile.css.ts';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'practice-areas', label: 'Practice Areas' },
  { id: 'credentials', label: 'Credentials' },
  { id: 'contact', label: 'Contact' },
] as const;

/** A lawyer's own page with its four tabs (specification, section 2). */
export function Profile({ lawyer }: { lawyer: Lawyer }) {
  return (
    <div className={container} data-lawyer={lawyer.id}>
      <Trail lawyer={lawyer} />
      <Head lawyer={lawyer} />
      <Tabs label={`Profile of ${lawyer.name}`} tabs={tabs}>
        <TabPanel id="overview">
          <Overview lawyer={lawyer} />
        </TabPanel>
        <TabPanel id="practice-areas">
          <PracticeAreas lawyer={lawyer} />
        </TabPanel>
        <TabPanel id="credentials">
          <Credentials lawyer={lawyer} />
        </TabPanel>
        <TabPanel id="contact">
          <Contact lawyer={lawyer} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Trail({ lawyer }: { lawyer: Lawyer }) {
  const state = findState(lawyer.state);
  return (
    <nav className={css.trail} aria-label="Breadcrumb">
      <Link className={css.step} to="/find-lawyer">
        Find a Lawyer
      </Link>
      {state && (
        <>
          {' / '}
          <Link className={css.step} to={findAddress({ ...noFilters, state: state.slug })}>
            {state.name}
          </Link>
        </>
      )}
    </nav>
  );
}

function Head({ lawyer }: { lawyer: Lawyer }) {
  return (
    <header className={css.head}>
      <Portrait name={lawyer.name} image={lawyer.profileImage} large />
      <div className={css.who}>
        <h1 className={css.name}>{lawyer.name}</h1>
        {lawyer.lawFirmName && <p className={css.firm}>{lawyer.lawFirmName}</p>}
        <ul className={css.marks}>
          {lawyer.isPremium && (
            <li className={css.premium} data-tooltip={markMeanings.premium}>
              Premium Listing
            </li>
          )}
          {lawyer.isVerified && (
            <li className={css.verified} data-tooltip={markMeanings.verified}>
              <BadgeCheck size={17} aria-hidden /> Verified Profile
            </li>
          )}
          <li>{lawyer.specialty}</li>
          <li className={css.mark}>
            <MapPin size={16} aria-hidden /> {lawyer.city}, {lawyer.state}
          </li>
        </ul>
      </div>
      <div className={css.reach}>
        {isReachable(lawyer) ? <ContactDeeds lawyer={lawyer} /> : <Claim />}
      </div>
    </header>
  );
}

function Claim() {
  return (
    <div className={css.claim}>
      <Link className={button.lined} to={LAWYER_SIGNUP}>
        Claim Now
      </Link>
      <p className={quiet}>Activate your profile to show contact details</p>
    </div>
  );
}

function Overview({ lawyer }: { lawyer: Lawyer }) {
  const { barAdmissions, languages, yearsExperience } = lawyer;
  const languageCount = languages.length || DEFAULT_LANGUAGE_COUNT;
  return (
    <div className={css.overview}>
      <dl className={css.figures}>
        {yearsExperience !== null && (
          <div className={css.figure}>
            <dt>
              <Hourglass size={18} aria-hidden /> Experience
            </dt>
            <dd>{years(yearsExperience)}</dd>
          </div>
        )}
        <div className={css.figure}>
          <dt>
            <Languages size={18} aria-hidden /> Languages
          </dt>
          <dd>{languageCount === 1 ? '1 language' : `${languageCount} languages`}</dd>
        </div>
        {barAdmissions.length > 0 && (
          <div className={css.figure}>
            <dt>
              <Landmark size={18} aria-hidden /> Bar admissions
            </dt>
            <dd>{firstAndMore(barAdmissions, PROFILE_BAR_ADMISSIONS)}</dd>
          </div>
        )}
      </dl>
      <div className={css.reading}>
        <h2 className={css.heading}>About {lawyer.name}</h2>
        {lawyer.bio ? (
          <p className={css.bio}>{lawyer.bio}</p>
        ) : (
          <p className={quiet}>{lawyer.name} hasn't written an introduction yet.</p>
        )}
      </div>
    </div>
  );
}

function PracticeAreas({ lawyer }: { lawyer: Lawyer }) {
  return (
    <>
      <h2 className={css.heading}>Practice Areas</h2>
      <p>
        Main field of work: <strong>{lawyer.specialty}</strong>
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

function Credentials({ lawyer }: { lawyer: Lawyer }) {
  return (
    <dl className={css.credentials}>
      <Credential term="Education" words={lawyer.education ? [lawyer.education] : []} />
      <Credential term="Bar Admissions" words={lawyer.barAdmissions} />
      <div>
        <dt>Bar Associations</dt>
        {lawyer.barAssociations.length === 0 && <dd className={quiet}>None named</dd>}
        {lawyer.barAssociations.map((name) => (
          <dd key={name}>
            <Association name={name} />
          </dd>
        ))}
      </div>
      <Credential term="Languages" words={lawyer.languages} />
    </dl>
  );
}

function Credential({ term, words }: { term: string; words: string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {words.length === 0 && <dd className={quiet}>None named</dd>}
      {words.map((word) => (
        <dd key={word}>{word}</dd>
      ))}
    </div>
  );
}

function Association({ name }: { name: string }) {
  const site = associationSite(name);
  return site ? (
    <a href={site} rel="noopener noreferrer">
      {name}
    </a>
  ) : (
    name
  );
}

function Contact({ lawyer }: { lawyer: Lawyer }) {
  if (!isReachable(lawyer)) return <Claim />;
  return (
    <div className={css.contact}>
      <div className={css.reading}>
        <h2 className={css.heading}>Get in touch</h2>
        <ContactDeeds lawyer={lawyer} withWords />
      </div>
      <Directions lawyer={lawyer} />
    </div>
  );
}

/** The contact details of an inactive lawyer who isn't premium stay hidden. */
function isReachable(lawyer: Lawyer): boolean {
  return lawyer.isActive || lawyer.isPremium;
}
