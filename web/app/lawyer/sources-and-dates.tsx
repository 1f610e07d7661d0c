import type { Lawyer } from '../api/client.ts';
import { FactOrigins } from './fact-origins.tsx';
import * as css from './sources-and-dates.css.ts';

/** The source of each fact on a profile, in a disclosure that is initially closed. */
export function SourcesAndDates({ lawyer: { licenses = [], provenance } }: { lawyer: Lawyer }) {
  if (!provenance) return null;
  return (
    <details className={css.sources}>
      <summary className={css.summary}>Sources and dates</summary>
      <div className={css.content}>
        <FactOrigins provenance={provenance} />
        {licenses.length > 0 && (
          <p className={css.note}>Each license above shows its own source and date.</p>
        )}
      </div>
    </details>
  );
}
