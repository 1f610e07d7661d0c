import { Form } from 'react-router';
import type { ApplicationDetails } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { Link } from '../../ui/link.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import * as css from '../listings/listing-facts.css.ts';
import { Facts, factsOfListing } from '../listings/listing-facts.tsx';
import { singleFieldSearch } from '../listings/listings.css.ts';
import { block } from '../page.css.ts';
import { SearchTextField } from '../search-fields.tsx';

interface SimilarListingsProps {
  duplicates: ApplicationDetails['duplicates'];
  /** The listing to which the application is matched, or `new`; null if none is chosen. */
  target: string | null;
}

/** The listings that may belong to the applicant, and the choice between them and a new one. */
export function SimilarListings({ duplicates, target }: SimilarListingsProps) {
  return (
    <section className={block} aria-labelledby="similar">
      <h2 id="similar">
        {duplicates.length === 0 ? 'No likely duplicates' : 'Is this lawyer listed already?'}
      </h2>
      {duplicates.length === 0 && (
        <p className={small}>
          No listing has the same bar number, email or phone, or a similar name in this state.
        </p>
      )}
      <div className={css.sideBySide}>
        {duplicates.map(({ listing, duplicateReasons }) => (
          <article key={listing.id} className={block} aria-labelledby={`listing-${listing.id}`}>
            <h3 id={`listing-${listing.id}`} className={cardTitle}>
              Listing {listing.id}
            </h3>
            <p className={small}>Matches: {duplicateReasons.join(', ')}</p>
            <Facts facts={factsOfListing(listing)} />
            {target === String(listing.id) ? (
              <p>Matched to this listing.</p>
            ) : (
              <Link className={button.lined} to={`?listing=${listing.id}`} preventScrollReset>
                Match to this listing
              </Link>
            )}
            <Link to={`/admin/listings/${listing.id}`}>Open listing {listing.id}</Link>
          </article>
        ))}
      </div>
      {target === 'new' ? (
        <p>Approving creates a new listing.</p>
      ) : (
        <Link className={button.lined} to="?listing=new" preventScrollReset>
          Create a new listing
        </Link>
      )}
      <Form className={singleFieldSearch} preventScrollReset>
        <SearchTextField
          name="listing"
          label="Match another listing by number"
          value=""
          type="text"
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          required
        />
        <button type="submit" className={button.lined}>
          Select
        </button>
      </Form>
    </section>
  );
}
