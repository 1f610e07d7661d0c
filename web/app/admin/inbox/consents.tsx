import { formatTime } from '../../../../server/contract/site/dates.ts';
import { small } from '../../ui/page.css.ts';
import { useTimeZone } from '../../ui/site-time.tsx';
import { block } from '../page.css.ts';
import * as css from './entry.css.ts';
import type { InboxEntry } from './rows.ts';

/** The consents that the sender gave, word for word. */
export function Consents({ consents }: Pick<InboxEntry, 'consents'>) {
  const timeZone = useTimeZone();
  if (consents.length === 0) return null;
  return (
    <section className={block} aria-labelledby="consents">
      <h2 id="consents">Consent</h2>
      {consents.map(({ version, text, page, agreedAt }) => (
        <div key={`${version} ${agreedAt}`} className={css.historyEvent}>
          <p>“{text}”</p>
          <p className={small}>
            {[`Version ${version}`, page && `on ${page}`, formatTime(timeZone, agreedAt)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ))}
    </section>
  );
}
