import { useActionData } from 'react-router';
import { MAX_TEXT } from '../../../../server/contract/limits.ts';
import { textarea } from '../../ui/field.css.ts';
import { Field } from '../../ui/field.tsx';
import { DeskForm } from '../desk-form.tsx';
import { block } from '../page.css.ts';
import type { Conflict } from './act.ts';
import { Version } from './deeds.tsx';
import { Done } from './done.tsx';
import * as css from './entry.css.ts';
import type { InboxEntry } from './rows.ts';

/** What the team keeps in mind. Where two have written at once, both notes stand here. */
export function Note({ entry: { version }, note }: { entry: InboxEntry; note: string | null }) {
  const came = useActionData<Conflict | object>();
  const refusal = came && 'intent' in came && came.intent === 'note' ? came : null;
  const theirs = refusal?.current ? (note ?? '') : null;
  return (
    <section className={block} aria-labelledby="note-title">
      <h2 id="note-title">Note</h2>
      <Done of="note">The note is saved.</Done>
      {theirs !== null && (
        <div className={css.both}>
          <p className={css.label}>The note that somebody else has saved:</p>
          <p className={css.written}>{theirs || 'Nothing: it was emptied.'}</p>
          <p className={css.label}>Yours stands below and isn’t saved yet.</p>
        </div>
      )}
      <DeskForm intent="note" deed="Save note" pendingDeed="Saving…" variant="lined">
        <Version version={version} />
        <Field
          id="note"
          label="For the team alone"
          help="It is erased with the personal data."
          error={refusal?.errors.note}
        >
          {(control) => (
            <textarea
              className={textarea}
              name="note"
              rows={4}
              maxLength={MAX_TEXT}
              defaultValue={refusal?.values.note ?? note ?? ''}
              {...control}
            />
          )}
        </Field>
      </DeskForm>
    </section>
  );
}
