import { findState } from '../../../../server/contract/places/states.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { CountryMap } from '../../maps/country-map.tsx';
import { Link } from '../../ui/link.tsx';
import { cardTitle, quiet } from '../../ui/page.css.ts';
import { listHref } from '../inbox/inbox-hrefs.ts';
import { block } from '../page.css.ts';
import * as css from './dashboard.css.ts';

interface RequestsByStateProps {
  /** Keyed by two-letter code, highest count first. */
  requests: readonly { state: string; count: number }[];
}

/** The requests of the last 30 days by state, as a map and a table. */
export function RequestsByState({ requests }: RequestsByStateProps) {
  return (
    <section className={block} aria-labelledby="by-state">
      <h2 id="by-state" className={cardTitle}>
        Requests by state, last 30 days
      </h2>
      {requests.length === 0 ? (
        <p className={quiet}>No requests in the last 30 days.</p>
      ) : (
        <div className={css.mapAndTable}>
          <CountryMap
            label="Requests by state"
            counts={Object.fromEntries(requests.map(({ state, count }) => [state, count]))}
            stateHref={inboxHref}
            titleOf={(name, count) => `${name}: ${requestCountText(count)}`}
          />
          <RequestTable requests={requests} />
        </div>
      )}
    </section>
  );
}

function RequestTable({ requests }: RequestsByStateProps) {
  return (
    <div className={css.scrollingTable}>
      <table className={css.dataTable}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Requests</th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ state, count }) => (
            <tr key={state}>
              <th scope="row">
                <Link to={inboxHref(findState(state)?.slug ?? state)} discover="none">
                  {findState(state)?.name ?? state}
                </Link>
              </th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inboxHref(slug: string): string {
  return listHref('requests', new URLSearchParams({ state: slug }));
}

function requestCountText(count: number): string {
  return count === 1 ? '1 request' : `${formatCount(count)} requests`;
}
