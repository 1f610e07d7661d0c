import { small } from '../../ui/page.css.ts';
import { SiteTime, useTimeZone } from '../../ui/site-time.tsx';
import { block } from '../page.css.ts';
import * as css from './entry.css.ts';
import { historyEvents } from './history-events.ts';
import type { InboxEntry } from './rows.ts';

/** The history of an inbox entry, newest first. */
export function History({ entry }: { entry: InboxEntry }) {
  const timeZone = useTimeZone();
  return (
    <section className={block} aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={css.history}>
        {historyEvents(entry, timeZone).map(({ key, at, text, detail }) => (
          <li key={key} className={css.historyEvent}>
            <p>{text}</p>
            <p className={small}>
              <SiteTime at={at} />
              {detail && ` · ${detail}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
