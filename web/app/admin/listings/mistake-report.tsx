import {
  fieldLabel,
  type ListingFieldName,
} from '../../../../server/contract/lawyers/listing-fields.ts';
import { REPORTABLE_FIELDS } from '../../../../server/contract/lawyers/reportable-fields.ts';
import { labelOf } from '../../../../server/contract/requests/request-options.ts';
import { MAX_REPLY } from '../../../../server/contract/site/limits.ts';
import type { OpenMistakeReport } from '../../api/client.ts';
import { valueText } from '../../my-listing/listing-values.ts';
import * as comparisonCss from '../../my-listing/my-listing.css.ts';
import { TextArea } from '../../ui/form/fields.tsx';
import { Link } from '../../ui/link.tsx';
import { cardTitle, quiet, small } from '../../ui/page.css.ts';
import { SiteDate } from '../../ui/site-time.tsx';
import { AdminForm, useRejection } from '../admin-form.tsx';
import { Badge } from '../badge.tsx';
import { actions, block, summary } from '../page.css.ts';
import { reportIntents } from './mistake-report-action.ts';

/** A reported mistake next to the published value, with the forms to record the outcome. */
export function MistakeReport({
  report,
  heading: Heading = 'h3',
}: {
  report: OpenMistakeReport;
  heading?: 'h2' | 'h3';
}) {
  const { id, lawyerId, name, field, receivedAt, suspicion, email, licenseLookup } = report;
  const [correctedIntent = '', declinedIntent = ''] = reportIntents(id);
  const isDeclineOpen = useRejection(declinedIntent) !== undefined;
  const reply = email && (
    <TextArea
      name="reply"
      label="Reply"
      help={
        suspicion
          ? `We’ll email the outcome to ${email} only if you write a reply.`
          : `We’ll email the outcome to ${email}, along with your reply.`
      }
      rows={3}
      maxLength={MAX_REPLY}
      isOptional
    />
  );
  return (
    // Not a section: landmarks need unique names, and one lawyer may have several reports.
    <article className={block} aria-labelledby={`report-${id}`}>
      <Heading id={`report-${id}`} className={cardTitle}>
        <Link to={`/lawyer/${lawyerId}`}>{name}</Link>
      </Heading>
      <p className={quiet}>
        Listing {lawyerId}, reported <SiteDate at={receivedAt} />{' '}
        {suspicion && <Badge variant="red">Suspected spam</Badge>}
      </p>
      <dl className={comparisonCss.comparison}>
        <div className={comparisonCss.comparisonRow}>
          <dt className={comparisonCss.comparisonLabel}>{labelOf(REPORTABLE_FIELDS, field)}</dt>
          <dd>
            <span className={small}>Published: </span>
            <PresentValues values={report.present} />
          </dd>
          <dd>
            <span className={small}>Reported: </span>
            <strong>{report.correctValue}</strong>
          </dd>
        </div>
      </dl>
      <p className={actions}>
        <Link to={`/admin/listings/${lawyerId}`}>Edit the listing</Link>
        {field === 'license' && licenseLookup && (
          <a href={licenseLookup} rel="noopener noreferrer">
            Look up the license
          </a>
        )}
      </p>
      <AdminForm intent={correctedIntent} submitLabel="Mark as corrected">
        {reply}
      </AdminForm>
      <details open={isDeclineOpen}>
        <summary className={summary}>Decline</summary>
        <AdminForm intent={declinedIntent} submitLabel="Decline the report" variant="lined">
          {reply}
        </AdminForm>
      </details>
    </article>
  );
}

function PresentValues({ values }: { values: OpenMistakeReport['present'] }) {
  const entries = Object.entries(values) as [ListingFieldName, unknown][];
  const [single] = entries;
  if (!single) return '–';
  if (entries.length === 1) return valueText(...single);
  return entries.map(([name, value]) => (
    <div key={name}>
      {fieldLabel(name)}: {valueText(name, value)}
    </div>
  ));
}
