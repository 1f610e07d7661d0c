import { Link } from 'react-router';
import type { Lawyer, OfficeMap } from '../api/client.ts';
import type { Failure } from '../api/load.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { container } from '../ui/page.css.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import type { ListingBackground } from './background.ts';
import { Overview } from './overview.tsx';
import * as css from './profile.css.ts';
import { ProfileHeader } from './profile-header.tsx';

// Few visitors open these tabs, so the code of a tab loads only when the tab is opened.
const PracticeAreas = lazyUntilInteraction(
  '#panel-practice-areas[hidden]',
  () => import('./practice-areas.tsx'),
);
const Credentials = lazyUntilInteraction(
  '#panel-credentials[hidden]',
  () => import('./credentials.tsx'),
);
const Contact = lazyUntilInteraction('#panel-contact[hidden]', () => import('./contact.tsx'));

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'practice-areas', label: 'Practice Areas' },
  { id: 'credentials', label: 'Credentials' },
  { id: 'contact', label: 'Contact' },
] as const;

/** A lawyer's profile page with its four tabs. */
export function Profile({
  lawyer,
  background,
  map,
}: {
  lawyer: Lawyer;
  background: ListingBackground;
  map: OfficeMap | Failure;
}) {
  return (
    <div className={container} data-lawyer={lawyer.id}>
      <Breadcrumbs state={background.state} />
      <ProfileHeader lawyer={lawyer} />
      <Tabs label={`Profile of ${lawyer.name}`} tabs={tabs}>
        <TabPanel id="overview">
          <Overview lawyer={lawyer} />
        </TabPanel>
        <TabPanel id="practice-areas">
          <PracticeAreas lawyer={lawyer} />
        </TabPanel>
        <TabPanel id="credentials">
          <Credentials lawyer={lawyer} associations={background.associations} />
        </TabPanel>
        <TabPanel id="contact">
          <Contact lawyer={lawyer} map={map} />
        </TabPanel>
      </Tabs>
      <p className={css.ownerLink}>
        Is this you? <Link to="/my-listing">Edit or remove your profile</Link>
      </p>
    </div>
  );
}

function Breadcrumbs({ state }: Pick<ListingBackground, 'state'>) {
  return (
    <nav className={css.breadcrumbs} aria-label="Breadcrumb">
      <Link className={css.breadcrumb} to="/find-lawyer">
        Find a Lawyer
      </Link>
      {state && (
        <>
          {' / '}
          <Link className={css.breadcrumb} to={`/find-lawyer/state/${state.slug}`}>
            {state.name}
          </Link>
        </>
      )}
    </nav>
  );
}
