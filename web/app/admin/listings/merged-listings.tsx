import { licenseJurisdictionName } from '../../../../server/contract/lawyers/license-jurisdictions.ts';
import type { MergedListing } from '../../api/client.ts';
import { cardTitle, small } from '../../ui/page.css.ts';
import { SiteDate } from '../../ui/site-time.tsx';
import { AdminForm } from '../admin-form.tsx';
import { block } from '../page.css.ts';
import * as css from './listings.css.ts';

interface MergedListingsProps {
  listingId: number;
  merged: readonly MergedListing[];
}

/** The listings that were merged into this one, each with a form to restore it. */
export function MergedListings({ listingId, merged }: MergedListingsProps) {
  return (
    <section className={block} aria-labelledby="merged">
      <h2 id="merged" className={cardTitle}>
        Merged listings
      </h2>
      <p className={small}>
        Their profiles redirect to this one. Unmerging restores them with their licenses and clears
        what they added here, unless it has changed since.
      </p>
      {merged.map(({ id, intoId, name, jurisdictions, mergedAt, actor }) => (
        <div key={id} className={css.merged}>
          <p>
            <strong>
              Listing {id}, {name}
            </strong>
          </p>
          <p className={small}>
            {jurisdictions.length > 0 &&
              `Licenses: ${jurisdictions.map(licenseJurisdictionName).join(', ')}. `}
            Merged <SiteDate at={mergedAt} /> by {actor}
            {intoId !== listingId && `, into listing ${intoId}`}.
          </p>
          {intoId === listingId && (
            <AdminForm intent="unmerge" submitLabel={`Unmerge listing ${id}`} variant="lined">
              <input type="hidden" name="merged" value={id} />
            </AdminForm>
          )}
        </div>
      ))}
    </section>
  );
}
