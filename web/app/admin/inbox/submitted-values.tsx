import type { ReactNode } from 'react';
import { formatPhone, phoneLink } from '../../../../server/contract/forms/phone.ts';
import { block } from '../page.css.ts';
import * as css from './entry.css.ts';

/** Lists the submitted values with their labels. Empty values are left out. */
export function SubmittedValues({ values }: { values: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section className={block} aria-labelledby="sent">
      <h2 id="sent">Submitted details</h2>
      <dl className={css.facts}>
        {values
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={css.fact}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.preformatted}>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={phoneLink(phone)}>{formatPhone(phone)}</a>;
}

export function EmailLink({ to, subject }: { to: string; subject?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return <a href={`mailto:${encodeURIComponent(to).replace('%40', '@')}${query}`}>{to}</a>;
}
