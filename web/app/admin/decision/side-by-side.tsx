import { Link } from 'react-router';
import { signupAreaLabels } from '../../../../server/contract/applications/application-facts.ts';
import { formatPhone } from '../../../../server/contract/forms/phone.ts';
import {
  EXPERIENCE_RANGES,
  labelOf,
} from '../../../../server/contract/requests/request-options.ts';
import type { ApplicationDetails } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { cardTitle, small } from '../../ui/page.css.ts';
import * as css from '../listings/listing-facts.css.ts';
import { type Fact, Facts, factsOfListing } from '../listings/listing-facts.tsx';
import { block } from '../page.css.ts';

/** The application beside the listings that may belong to the same lawyer. */
export function SideBySide({ openApplication }: { openApplication: ApplicationDetails }) {
  const { application, duplicates, decision } = openApplication;
  const isOpen = !decision && application.erasedAt === null;
  return (
    <div className={css.sideBySide}>
      <section className={block} aria-labelledby="applies">
        <h2 id="applies" className={cardTitle}>
          Application
        </h2>
        <Facts facts={factsOfApplication(application)} />
        {isOpen && (
          <Link className={button.lined} to="?listing=new">
            Create a new listing
          </Link>
        )}
      </section>
      {duplicates.map(({ listing, duplicateReasons }) => (
        <section key={listing.id} className={block} aria-labelledby={`listing-${listing.id}`}>
          <h2 id={`listing-${listing.id}`} className={cardTitle}>
            Listing {listing.id}
          </h2>
          <p className={small}>Matches: {duplicateReasons.join(', ')}</p>
          <Facts facts={factsOfListing(listing)} />
          {isOpen && (
            <Link className={button.lined} to={`?listing=${listing.id}`}>
              Match to this listing
            </Link>
          )}
          <Link to={`/admin/listings/${listing.id}`}>Open listing {listing.id}</Link>
        </section>
      ))}
      {duplicates.length === 0 && isOpen && (
        <section className={block}>
          <h2 className={cardTitle}>No likely duplicates</h2>
          <p className={small}>
            No listing has the same bar number, email or phone, or a similar name in this state.
          </p>
        </section>
      )}
    </div>
  );
}

function factsOfApplication(application: ApplicationDetails['application']): Fact[] {
  const { firstName, lastName, practiceAreas, yearsExperience } = application;
  return [
    ['Name', `${firstName} ${lastName}`],
    ['Law firm', application.lawFirm],
    ['Office', `${application.city}, ${application.state} ${application.zipCode}`],
    ['Phone', formatPhone(application.phone)],
    ['Email', application.email],
    ['Website', application.website],
    ['Practice areas', signupAreaLabels(practiceAreas).join(', ')],
    ['Experience', labelOf(EXPERIENCE_RANGES, yearsExperience)],
    ['Bar admissions', application.barAdmissions],
    ['Education', application.education],
    ['Languages', application.languages],
    ['Questions', application.questions],
  ];
}
