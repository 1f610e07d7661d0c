import { type ComponentType, lazy, Suspense } from 'react';
import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import type { Lawyer, OfficeMap } from '../api/client.ts';
import type { Failure, Pending } from '../api/load.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { Link } from '../ui/link.tsx';
import { container } from '../ui/page.css.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { useIsSignedIn } from '../ui/use-is-signed-in.ts';
import { Portrait } from './portrait.tsx';
import * as css from './profile.css.ts';
import type { ProfileBackground } from './profile-background.ts';
import type { SimilarLawyers } from './similar-lawyers.ts';

const loadParts = () => import('./profile-parts.ts');
type Parts = Awaited<ReturnType<typeof loadParts>>;
const lazyPart = <Props extends object>(select: (parts: Parts) => ComponentType<Props>) =>
  lazyUntilInteraction('#panel-overview', async () => ({ default: select(await loadParts()) }));
const ContactBar = lazyPart((parts) => parts.ContactBar);
const ContactColumn = lazyPart((parts) => parts.ContactColumn);
const Credentials = lazyPart((parts) => parts.Credentials);
const OtherLawyers = lazyPart((parts) => parts.OtherLawyers);
const Overview = lazyPart((parts) => parts.Overview);
const PracticeAreas = lazyPart((parts) => parts.PracticeAreas);
const ProfileBreadcrumbs = lazyPart((parts) => parts.ProfileBreadcrumbs);
const ProfileHeader = lazyPart((parts) => parts.ProfileHeader);
const UnlistedNotice = lazyPart((parts) => parts.UnlistedNotice);
// An open Contact tab needs its code at once, for the button that shows Google's map.
const Contact = lazyUntilInteraction('#panel-contact[hidden]', () => import('./contact.tsx'));

const EditLink = lazy(() => import('./edit-link.tsx'));

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'practice-areas', label: 'Practice Areas' },
  { id: 'credentials', label: 'Credentials' },
  { id: 'contact', label: 'Contact' },
] as const;

export interface ProfileProps {
  lawyer: Lawyer;
  background: ProfileBackground;
  map: OfficeMap | Failure;
  similar: Pending<SimilarLawyers | null>;
}

/**
 * A lawyer's profile page with its four tabs. Only the tabs and the portrait need scripts; the code
 * of all other parts loads with the visitor's first interaction.
 */
export function Profile({ similar, ...profile }: ProfileProps) {
  const { lawyer } = profile;
  const isContactable = showsContactDetails(lawyer);
  const otherLawyers = (
    <Suspense>
      <OtherLawyers {...profile} similar={similar} />
    </Suspense>
  );
  return (
    <div className={container} data-lawyer={lawyer.id}>
      <Suspense>
        <ProfileBreadcrumbs {...profile} />
      </Suspense>
      <div className={css.layout}>
        <header className={css.head}>
          <Portrait name={lawyer.name} image={lawyer.profileImage} large />
          <Suspense>
            <ProfileHeader lawyer={lawyer} />
          </Suspense>
          <EditLinkIfSignedIn lawyerId={lawyer.id} />
        </header>
        <Suspense>
          <ContactColumn {...profile} />
        </Suspense>
        <div className={css.body}>
          {lawyer.unlistedReason && (
            <Suspense>
              <UnlistedNotice lawyer={lawyer} reason={lawyer.unlistedReason} />
            </Suspense>
          )}
          {!isContactable && otherLawyers}
          <Tabs label={`Profile of ${lawyer.name}`} tabs={tabs}>
            <TabPanel id="overview">
              <Overview {...profile} />
            </TabPanel>
            <TabPanel id="practice-areas">
              <PracticeAreas {...profile} />
            </TabPanel>
            <TabPanel id="credentials">
              <Credentials {...profile} />
            </TabPanel>
            <TabPanel id="contact">
              <Contact {...profile} />
            </TabPanel>
          </Tabs>
          {isContactable && otherLawyers}
          <div className={css.profileLinks}>
            <p>
              Is this you? <Link to="/my-listing">Edit or remove your profile</Link>
            </p>
            <p>
              Is something wrong?{' '}
              <Link to={`/lawyer/${lawyer.id}/report`} rel="nofollow">
                Report a mistake
              </Link>
            </p>
          </div>
        </div>
      </div>
      <Suspense>
        <ContactBar lawyer={lawyer} />
      </Suspense>
    </div>
  );
}

/** A component of its own: if the profile rendered again, the parts without code would vanish. */
function EditLinkIfSignedIn({ lawyerId }: { lawyerId: number }) {
  if (!useIsSignedIn()) return null;
  return (
    <Suspense>
      <EditLink lawyerId={lawyerId} />
    </Suspense>
  );
}
