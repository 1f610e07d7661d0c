import type { PersonalData } from '../../api/client.ts';
import { button } from '../../ui/button.css.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { cardTitle, quiet } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { block, column } from '../page.css.ts';
import { PersonSections, RetainedList } from './person-data.tsx';

interface FoundPersonProps {
  email: string;
  person: PersonalData;
}

/** Everything stored about an email address, with the forms to export and to erase it. */
export function FoundPerson({ email, person }: FoundPersonProps) {
  const { erasable, retained } = person;
  if (erasable.length + retained.length === 0) {
    return <p role="status">Nothing is stored about {email}.</p>;
  }
  return (
    <div className={column}>
      <div role="status">
        <h2 className={cardTitle}>Stored about {email}</h2>
      </div>
      <form method="post" action="/api/admin/person/export">
        <input type="hidden" name="email" value={email} />
        <button type="submit" className={button.lined}>
          Export as JSON
        </button>
      </form>
      <PersonSections tables={erasable} />
      {retained.length > 0 && (
        <>
          <h3 className={cardTitle}>Stays after an erasure</h3>
          <PersonSections tables={retained} />
        </>
      )}
      <Erasure email={email} person={person} />
    </div>
  );
}

function Erasure({ email, person: { erasable, retained } }: FoundPersonProps) {
  return (
    <section className={block} aria-labelledby="erase">
      <h3 id="erase" className={cardTitle}>
        Erase
      </h3>
      {erasable.length === 0 ? (
        <p>Nothing stored about this address can be erased here.</p>
      ) : (
        <p>
          We’ll erase the name, contact details, texts and emails. Requests, messages and
          applications stay in your totals, without personal data. You can’t undo this.
        </p>
      )}
      {retained.length > 0 && (
        <>
          <p>This stays:</p>
          <RetainedList tables={retained} />
        </>
      )}
      <p className={quiet}>{BACKUPS}</p>
      {erasable.length > 0 && (
        <AdminForm
          intent="erase"
          submitLabel="Erase permanently"
          pendingLabel="Erasing..."
          variant="lined"
        >
          <input type="hidden" name="email" value={email} />
          <TextField
            name="confirmation"
            label="Type the email address to confirm"
            help={email}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </AdminForm>
      )}
    </section>
  );
}

export const BACKUPS =
  'Earlier backups still contain this data: daily ones for a week, manual ones until you delete them.';
