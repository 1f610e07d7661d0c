import type { DuplicateListings } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { block, column } from '../page.css.ts';
import { mergeIntent, separateIntent } from './duplicate-action.ts';
import * as css from './listing-facts.css.ts';
import { type Fact, Facts, factsOfListing } from './listing-facts.tsx';

const reasons: Record<DuplicateListings['reason'], string> = {
  phone: 'phone',
  email: 'email',
  'law firm': 'law firm and city',
};

/** Two listings that may belong to the same lawyer, with forms to merge or separate them. */
export function DuplicatePair({ pair: { reason, listings } }: { pair: DuplicateListings }) {
  const [one, other] = listings;
  const facts = withoutEmptyRows(factsOfListing(one), factsOfListing(other));
  const headingId = `pair-${one.id}-${other.id}`;
  return (
    // Not a section: landmarks need unique names, and two pairs may have the same name.
    <article className={column} aria-labelledby={headingId}>
      <h2 id={headingId} className={cardTitle}>
        {one.name}: same {reasons[reason]}
      </h2>
      <div className={css.sideBySide}>
        {listings.map((listing, index) => {
          const otherId = listing === one ? other.id : one.id;
          return (
            <div key={listing.id} className={block}>
              <h3 className={cardTitle}>
                <Link to={`/admin/listings/${listing.id}`}>Listing {listing.id}</Link>
              </h3>
              <Facts facts={facts.map((row) => row[index] as Fact)} />
              <AdminForm
                intent={mergeIntent(otherId, listing.id)}
                submitLabel="Merge into this one"
                variant="lined"
              >
                <p className={small}>Listing {otherId} will redirect to this one.</p>
              </AdminForm>
            </div>
          );
        })}
      </div>
      <AdminForm
        intent={separateIntent(one.id, other.id)}
        submitLabel="Not the same person"
        variant="lined"
      />
    </article>
  );
}

/** Pairs of facts, without those that are missing from both listings. */
function withoutEmptyRows(facts: readonly Fact[], others: readonly Fact[]) {
  return facts
    .map((fact, index) => [fact, others[index] as Fact] as const)
    .filter(([[, value], [, otherValue]]) => value || otherValue);
}

/** The intents of all forms of a pair. */
export function pairIntents({ listings: [{ id }, { id: otherId }] }: DuplicateListings): string[] {
  return [mergeIntent(id, otherId), mergeIntent(otherId, id), separateIntent(id, otherId)];
}
