import {
  type BulkChange,
  MAX_WITHOUT_CONFIRMATION,
} from '../../../../server/contract/lawyers/bulk-edit.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import type { BulkPreview } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { small } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { block, head, title } from '../page.css.ts';
import { BULK_ACTIONS, type Selection, selectionQuery } from './bulk-selection.ts';
import { ListingTable } from './listing-table.tsx';
import * as css from './listings.css.ts';

interface BulkConfirmationProps {
  selection: Selection;
  preview: BulkPreview;
  formKey: string;
}

/** Shows which listings a change concerns, and asks to confirm it. */
export function BulkConfirmation({
  selection,
  preview: { total, first, digest },
  formKey,
}: BulkConfirmationProps) {
  const { action } = selection;
  const listings = `${formatCount(total)} ${total === 1 ? 'listing' : 'listings'}`;
  const label = BULK_ACTIONS.find(({ value }) => value === action)?.label ?? '';
  if (total === 0) {
    return (
      <header className={head}>
        <h1 className={title}>No listings selected</h1>
        <p>Go back and check at least one listing.</p>
      </header>
    );
  }
  return (
    <>
      <header className={head}>
        <h1 className={title}>
          {label}: {listings}
        </h1>
      </header>
      <section className={block} aria-label="Confirmation">
        {action === 'export' ? (
          <ExportLink selection={selection} listings={listings} />
        ) : (
          <ConfirmationForm
            change={action}
            submitLabel={`${label} for ${listings}`}
            total={total}
            digest={digest}
            query={selectionQuery(selection)}
            formKey={formKey}
          />
        )}
      </section>
      <section aria-label="Selected listings">
        <ListingTable caption="Selected listings" rows={first} />
        {total > first.length && (
          <p className={small}>and {formatCount(total - first.length)} more</p>
        )}
      </section>
    </>
  );
}

function ExportLink({ selection, listings }: { selection: Selection; listings: string }) {
  const query = new URLSearchParams(selectionQuery(selection));
  return (
    <a className={button.filled} href={`/api/admin/listings/bulk/export?${query}`} download>
      Download {listings} as CSV
    </a>
  );
}

interface ConfirmationFormProps {
  change: BulkChange;
  submitLabel: string;
  total: number;
  digest: string;
  query: Record<string, string>;
  formKey: string;
}

function ConfirmationForm({
  change,
  submitLabel,
  total,
  digest,
  query,
  formKey,
}: ConfirmationFormProps) {
  return (
    <AdminForm intent={change} submitLabel={submitLabel} pendingLabel="Changing...">
      <Hidden values={{ ...query, change, total: String(total), digest, key: formKey }} />
      <div className={css.confirmation}>
        {change === 'premium' && (
          <TextField
            name="until"
            label="End date"
            type="date"
            help="Leave blank for none. Replaces the end date of listings that are already premium."
            isOptional
          />
        )}
        {total > MAX_WITHOUT_CONFIRMATION && (
          <TextField
            name="confirmation"
            label={`Type ${formatCount(total)} to confirm`}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </div>
    </AdminForm>
  );
}

function Hidden({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
