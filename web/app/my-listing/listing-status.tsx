import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import type { MyListingData } from '../api/client.ts';
import { unlistedReasonLabels } from '../lawyer/license-text.ts';
import * as requestCss from '../request/request-page.css.ts';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import { cardTitle } from '../ui/page.css.ts';

function visibilityText(listing: MyListingData['listing']): string {
  if (listing.unlistedReason)
    return `Not in public lists: ${unlistedReasonLabels[listing.unlistedReason]}. If that’s wrong, contact us.`;
  return showsContactDetails(listing)
    ? 'Active: your contact details are public'
    : 'Inactive: your contact details are hidden';
}

/** The parts of a listing's status that only administrators can change. */
export function ListingStatus({ listing }: Pick<MyListingData, 'listing'>) {
  return (
    <section className={requestCss.block} aria-labelledby="status">
      <h2 id="status" className={cardTitle}>
        Status
      </h2>
      <ul>
        <li>{visibilityText(listing)}</li>
        <li>{listing.isVerified ? 'Verified' : 'Not verified'}</li>
        {listing.isPremium && <li>Premium Listing</li>}
      </ul>
      {/* Full page load, because the browser may have cached the profile before the edit. */}
      <Link className={button.lined} to={`/lawyer/${listing.id}`} reloadDocument>
        View your profile
      </Link>
    </section>
  );
}
