import { AuditEntries } from '../../admin/listings/audit-entries.tsx';
import { ContactForm, EditForm } from '../../admin/listings/edit-form.tsx';
import { LicenseForms } from '../../admin/listings/license-forms.tsx';
import { listingAction } from '../../admin/listings/listing-action.ts';
import { Facts, factsOfListing } from '../../admin/listings/listing-facts.tsx';
import * as css from '../../admin/listings/listings.css.ts';
import { loadListing } from '../../admin/listings/load-listing.ts';
import { MergedListings } from '../../admin/listings/merged-listings.tsx';
import { SavedBlock } from '../../admin/listings/saved-block.tsx';
import { StatusForms } from '../../admin/listings/status-forms.tsx';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { useMay } from '../../admin/role.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import type { ListingDetails } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { FactOrigins } from '../../lawyer/fact-origins.tsx';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { Link } from '../../ui/link.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import type { Route } from './+types/listing';

export const loader = createLoader(loadListing);
export const clientLoader = createClientLoader(loadListing);
export const action = createAction(listingAction);
export const clientAction = createClientAction(listingAction);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: loaderData ? `Listing for ${loaderData.listing.name}` : 'Listing not found',
    description: 'Edit a listing and see its change history.',
    path: '/admin/listings',
    noIndex: true,
  });
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { listing, history, provenance, merged } = loaderData;
  const isPermitted = useMay();
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>{listing.name}</h1>
        <div className={css.statusLine}>
          <span>Listing {listing.id}</span>
          <Link to={`/lawyer/${listing.id}`}>View the public profile</Link>
          {!listing.hasCoordinates && (
            <span>
              We can’t locate this city or ZIP code, so distance searches won’t include it.
            </span>
          )}
        </div>
        <SavedBlock of="new" />
        <SavedBlock of="unmerge" />
      </header>
      {isPermitted('edit listings') ? (
        <ListingForms listing={listing} merged={merged} />
      ) : (
        <section className={pageCss.block} aria-labelledby="facts">
          <h2 id="facts" className={cardTitle}>
            Listing
          </h2>
          <Facts facts={factsOfListing(listing)} />
        </section>
      )}
      <section className={css.lowerSection} aria-labelledby="sources">
        <h2 id="sources" className={cardTitle}>
          Sources and dates
        </h2>
        <FactOrigins provenance={provenance} />
      </section>
      <section className={css.lowerSection} aria-labelledby="history">
        <h2 id="history" className={cardTitle}>
          Change history
        </h2>
        {history.length === 0 ? (
          <p className={small}>No changes yet.</p>
        ) : (
          <>
            <AuditEntries entries={history} />
            {isPermitted('manage site') && (
              <Link to={`/admin/audit-log?subject=lawyer&subjectId=${listing.id}`}>
                View in the audit log
              </Link>
            )}
          </>
        )}
      </section>
    </>
  );
}

function ListingForms({ listing, merged }: Pick<ListingDetails, 'listing' | 'merged'>) {
  return (
    <>
      <section className={`${pageCss.block} ${css.contact}`} aria-labelledby="contact">
        <h2 id="contact" className={cardTitle}>
          Contact and office
        </h2>
        <SavedBlock of="contact" />
        <ContactForm key={listing.version} listing={listing} />
      </section>
      <div className={css.columns}>
        <section className={pageCss.block} aria-labelledby="listing-fields">
          <h2 id="listing-fields" className={cardTitle}>
            Listing
          </h2>
          <SavedBlock of="edit" />
          <EditForm key={listing.version} listing={listing} />
        </section>
        <div key={listing.version} className={pageCss.column}>
          <LicenseForms listing={listing} />
          {merged.length > 0 && <MergedListings listingId={listing.id} merged={merged} />}
          <StatusForms listing={listing} />
          <section className={pageCss.block} aria-labelledby="removal">
            <h2 id="removal" className={cardTitle}>
              Remove listing
            </h2>
            <p className={small}>Removed immediately. Future imports will skip it.</p>
            <Link className={button.lined} to={`/admin/listings/${listing.id}/remove`}>
              Remove this listing…
            </Link>
          </section>
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Listing not found"
      backLink={{ to: '/admin/listings', label: 'All listings' }}
    />
  );
}
