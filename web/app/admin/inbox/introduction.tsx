import { Form, Link, useSearchParams } from 'react-router';
import { phoneLink, phoneText } from '../../../../server/contract/forms/phone.ts';
import { MAX_INTRODUCTIONS } from '../../../../server/contract/inbox/inbox.ts';
import { type Failure, isFailure } from '../../api/load.ts';
import { button } from '../../ui/button.css.ts';
import * as field from '../../ui/field.css.ts';
import { controlProps, FieldError } from '../../ui/field.tsx';
import { quiet } from '../../ui/page.css.ts';
import { AdminForm, useRejection, Version } from '../desk-form.tsx';
import { secondLine } from '../desk-table.css.ts';
import { block } from '../page.css.ts';
import { SearchText } from '../search-fields.tsx';
import { Done } from './done.tsx';
import * as css from './entry.css.ts';
import type { InboxRequest, MatchingLawyer } from './rows.ts';
import { reasonText } from './words.ts';

interface IntroductionProps {
  request: InboxRequest;
  suggestions: MatchingLawyer[] | Failure | null;
}

/** The lawyers already introduced, and a form to introduce more. */
export function Introduction({ request, suggestions }: IntroductionProps) {
  const { recipients, status } = request;
  return (
    <section className={block} aria-labelledby="introduction">
      <h2 id="introduction">Introduce lawyers</h2>
      <Done of="introduce">
        Introduced. The mails are on their way, and the visitor’s page says so.
      </Done>
      {recipients.length > 0 && (
        <ul>
          {recipients.map(({ recipient, lawyerId }) => (
            <li key={recipient}>
              {lawyerId ? <Link to={`/lawyer/${lawyerId}`}>{recipient}</Link> : recipient} has the
              request’s data.
            </li>
          ))}
        </ul>
      )}
      {status === 'withdrawn' && <p>Nobody can be introduced: the request is withdrawn.</p>}
      {status === 'closed' && <p>The request is closed. Reopen it to introduce somebody.</p>}
      {suggestions && <Choice request={request} suggestions={suggestions} />}
    </section>
  );
}

function Choice({
  request,
  suggestions,
}: IntroductionProps & { suggestions: MatchingLawyer[] | Failure }) {
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const rest = MAX_INTRODUCTIONS - request.recipients.length;
  if (rest <= 0)
    return <p>{MAX_INTRODUCTIONS} lawyers are introduced: that is all there can be.</p>;
  return (
    <>
      <Form className={css.byName} role="search" aria-label="Lawyers by name" preventScrollReset>
        <SearchText name="q" label="Another lawyer, by name" value={q} />
        <button type="submit" className={button.lined}>
          Search
        </button>
        {q && <Link to="?">Back to the suggestions</Link>}
      </Form>
      {isFailure(suggestions) ? (
        <p role="alert">The lawyers couldn’t be loaded. Load the page again.</p>
      ) : suggestions.length === 0 ? (
        <p role="status">
          {q
            ? `No active lawyer is named “${q}”.`
            : 'No active lawyer of this practice area is listed in the state. Search by name.'}
        </p>
      ) : (
        <Chosen request={request} lawyers={suggestions} rest={rest} />
      )}
    </>
  );
}

function Chosen({
  request,
  lawyers,
  rest,
}: {
  request: InboxRequest;
  lawyers: MatchingLawyer[];
  rest: number;
}) {
  const error = useRejection('introduce')?.errors.lawyerIds;
  const { id: _, ...control } = controlProps('lawyers', true, error);
  const given = new Set(request.recipients.map(({ lawyerId }) => lawyerId));
  return (
    <AdminForm intent="introduce" submitLabel="Introduce" pendingLabel="Introducing…">
      <Version of={request.version} />
      <fieldset className={css.lawyers} aria-describedby={control['aria-describedby']}>
        <legend className={field.label}>Who should get the request?</legend>
        <p className={quiet} id="lawyers-help">
          Choose up to {rest}. What a lawyer pays never changes this order. Each lawyer gets what
          was sent, by mail; the visitor gets a mail that names them.
        </p>
        {lawyers.map((lawyer) => (
          <Lawyer
            key={lawyer.id}
            lawyer={lawyer}
            requestState={request.state}
            isGiven={given.has(lawyer.id)}
            isInvalid={error !== undefined}
          />
        ))}
        <FieldError id="lawyers" error={error} />
      </fieldset>
    </AdminForm>
  );
}

function Lawyer({
  lawyer,
  requestState,
  isGiven,
  isInvalid,
}: {
  lawyer: MatchingLawyer;
  requestState: string;
  isGiven: boolean;
  isInvalid: boolean;
}) {
  const { id, name, lawFirmName, phone, email, isVerified } = lawyer;
  const canBeChosen = email !== null && !isGiven;
  return (
    <div className={css.lawyer}>
      {canBeChosen ? (
        <label className={field.choice}>
          <input
            className={field.box}
            type="checkbox"
            name="lawyerIds"
            value={id}
            aria-invalid={isInvalid || undefined}
          />
          <span>{name}</span>
        </label>
      ) : (
        <strong className={css.unchosen}>{name}</strong>
      )}
      <div className={css.besideBox}>
        <span className={secondLine}>
          {[lawFirmName, isVerified && 'Verified'].filter(Boolean).join(' · ')}
        </span>
        <span>{reasonText(lawyer, requestState)}</span>
        <span className={secondLine}>
          {isGiven && 'Has the request already. '}
          {!isGiven && email === null && 'Has no e-mail address. '}
          {phone && <a href={phoneLink(phone)}>{phoneText(phone)}</a>}{' '}
          <Link to={`/lawyer/${id}`} aria-label={`Profile of ${name}`}>
            Profile
          </Link>
        </span>
      </div>
    </div>
  );
}
