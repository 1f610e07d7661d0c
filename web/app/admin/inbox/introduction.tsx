import { Form, useSearchParams } from 'react-router';
import { formatPhone, phoneLink } from '../../../../server/contract/forms/phone.ts';
import { MAX_INTRODUCTIONS } from '../../../../server/contract/inbox/inbox.ts';
import { CITY_RADIUS_MILES } from '../../../../server/contract/site/limits.ts';
import { type Failure, isFailure } from '../../api/load.ts';
import type { Values } from '../../request/forms.ts';
import { button } from '../../ui/button.css.ts';
import * as field from '../../ui/field.css.ts';
import { controlProps, FieldError } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import { secondLine } from '../admin-table.css.ts';
import { block } from '../page.css.ts';
import { SearchTextField } from '../search-fields.tsx';
import { bestMatches } from './best-matches.ts';
import * as css from './entry.css.ts';
import { reasonText } from './entry-text.ts';
import type { InboxRequest, MatchingLawyer } from './rows.ts';
import { SavedNotice } from './saved-notice.tsx';

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
      <SavedNotice intent="introduce">
        Introduced. The emails are queued, and the visitor’s status page is updated.
      </SavedNotice>
      {recipients.length > 0 && (
        <ul>
          {recipients.map(({ recipient, lawyerId }) => (
            <li key={recipient}>
              Shared with{' '}
              {lawyerId ? <Link to={`/lawyer/${lawyerId}`}>{recipient}</Link> : recipient}
            </li>
          ))}
        </ul>
      )}
      {status === 'withdrawn' && (
        <p>The visitor withdrew this request, so you can’t introduce lawyers.</p>
      )}
      {status === 'closed' && <p>The request is closed. Reopen it to introduce lawyers.</p>}
      {suggestions && <LawyerPicker request={request} suggestions={suggestions} />}
    </section>
  );
}

function LawyerPicker({
  request,
  suggestions,
}: IntroductionProps & { suggestions: MatchingLawyer[] | Failure }) {
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const remaining = MAX_INTRODUCTIONS - request.recipients.length;
  if (remaining <= 0) return <p>You’ve introduced the maximum of {MAX_INTRODUCTIONS} lawyers.</p>;
  return (
    <>
      <Form
        className={css.nameSearch}
        role="search"
        aria-label="Lawyers by name"
        preventScrollReset
      >
        <SearchTextField name="q" label="Find another lawyer by name" value={q} />
        <button type="submit" className={button.lined}>
          Search
        </button>
        {q && <Link to="?">Back to suggestions</Link>}
      </Form>
      {isFailure(suggestions) ? (
        <p role="alert">We couldn’t load the lawyers. Reload the page to try again.</p>
      ) : suggestions.length === 0 ? (
        <p role="status">
          {q
            ? `No active lawyers match “${q}”.`
            : 'No active lawyers in this practice area are listed in this state. Search by name instead.'}
        </p>
      ) : (
        <IntroductionForm
          key={request.version}
          request={request}
          lawyers={suggestions}
          preselectedIds={q ? [] : bestMatches(request, suggestions)}
          remaining={remaining}
        />
      )}
    </>
  );
}

function IntroductionForm({
  request,
  lawyers,
  preselectedIds,
  remaining,
}: {
  request: InboxRequest;
  lawyers: MatchingLawyer[];
  preselectedIds: readonly number[];
  remaining: number;
}) {
  const rejection = useRejection('introduce');
  const error = rejection?.errors.lawyerIds;
  const selectedIds = rejection ? submittedIds(rejection.values) : preselectedIds;
  const { id: _, ...control } = controlProps('lawyers', true, error);
  const introducedIds = new Set(request.recipients.map(({ lawyerId }) => lawyerId));
  return (
    <AdminForm intent="introduce" submitLabel="Introduce" pendingLabel="Introducing...">
      <VersionField version={request.version} />
      <fieldset className={css.lawyers} aria-describedby={control['aria-describedby']}>
        <legend className={field.label}>Who should get the request?</legend>
        <p className={quiet} id="lawyers-help">
          Choose up to {remaining}. We email the request to each lawyer, and their names to the
          visitor. Payment never affects this order.{' '}
          {preselectedIds.length > 0 &&
            `The best matches are selected: same practice area, same state${request.city ? `, within ${CITY_RADIUS_MILES} miles` : ''}.`}
        </p>
        {lawyers.map((lawyer) => (
          <LawyerOption
            key={lawyer.id}
            lawyer={lawyer}
            requestedArea={request.practiceArea}
            isSelected={selectedIds.includes(lawyer.id)}
            isIntroduced={introducedIds.has(lawyer.id)}
            isInvalid={error !== undefined}
          />
        ))}
        <FieldError id="lawyers" error={error} />
      </fieldset>
    </AdminForm>
  );
}

/** The IDs of the lawyers that were selected in a rejected form. */
function submittedIds({ lawyerIds = [] }: Values): number[] {
  return [lawyerIds].flat().map(Number);
}

function LawyerOption({
  lawyer,
  requestedArea,
  isSelected,
  isIntroduced,
  isInvalid,
}: {
  lawyer: MatchingLawyer;
  requestedArea: string;
  isSelected: boolean;
  isIntroduced: boolean;
  isInvalid: boolean;
}) {
  const { id, name, lawFirmName, phone, email, isVerified } = lawyer;
  const canBeChosen = email !== null && !isIntroduced;
  return (
    <div className={css.lawyer}>
      {canBeChosen ? (
        <label className={field.choice}>
          <input
            className={field.checkbox}
            type="checkbox"
            name="lawyerIds"
            value={id}
            defaultChecked={isSelected}
            aria-invalid={isInvalid || undefined}
          />
          <span>{name}</span>
        </label>
      ) : (
        <strong className={css.nameOnly}>{name}</strong>
      )}
      <div className={css.checkboxIndent}>
        <span className={secondLine}>
          {[lawFirmName, isVerified && 'Verified'].filter(Boolean).join(' · ')}
        </span>
        <span>{reasonText(lawyer, requestedArea)}</span>
        <span className={secondLine}>
          {isIntroduced && 'Already introduced. '}
          {!isIntroduced && email === null && 'No email address. '}
          {phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}{' '}
          <Link to={`/lawyer/${id}`} aria-label={`Profile of ${name}`}>
            Profile
          </Link>
        </span>
      </div>
    </div>
  );
}
