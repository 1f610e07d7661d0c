import { formatCount } from '../../../../server/contract/site/format-count.ts';
import type { HealthReport } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { cardTitle } from '../../ui/page.css.ts';
import { block } from '../page.css.ts';
import * as css from './health.css.ts';

/** The versions of the software, and the email that couldn't be delivered. */
export function Versions({ versions, email }: Pick<HealthReport, 'versions' | 'email'>) {
  const { product, node, database, schema } = versions;
  return (
    <section className={block} aria-labelledby="versions">
      <h2 id="versions" className={cardTitle}>
        Versions and email
      </h2>
      <dl className={css.legend}>
        {Object.entries({
          'Counsel Atlas': product,
          'Node.js': node,
          Database: database,
          Schema: schema,
          'Waiting emails': formatCount(email.waiting),
          'Undeliverable emails': formatCount(email.dead),
        }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {email.dead > 0 && <Link to="/admin/email?state=dead">See the undeliverable emails</Link>}
    </section>
  );
}
