import { formatTime } from '../../../../server/contract/site/dates.ts';
import type { HealthReport } from '../../api/client.ts';
import { cardTitle } from '../../ui/page.css.ts';
import { useTimeZone } from '../../ui/site-time.tsx';
import { secondLine } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import { column, foldable, summary } from '../page.css.ts';
import { checkNames } from './check-names.ts';

type Finding = HealthReport['findings'][number];
type FindingRow = Finding & { id: number };

/** The checks that found a problem, and below them the ones that passed. */
export function Findings({ findings }: { findings: Finding[] }) {
  const rows = findings.map((finding, id) => ({ ...finding, id }));
  const problems = [
    ...rows.filter(({ status }) => status === 'failing'),
    ...rows.filter(({ status }) => status === 'warning'),
  ];
  const passed = rows.filter(({ status }) => status === 'ok');
  return (
    <section className={column} aria-labelledby="checks">
      <h2 id="checks" className={cardTitle}>
        {summaryOf(problems.length)}
      </h2>
      {problems.length > 0 && <AdminTable caption="Problems" rows={problems} columns={columns} />}
      {passed.length > 0 && (
        <details className={foldable}>
          <summary className={summary}>
            {passed.length === 1 ? '1 check passed' : `${passed.length} checks passed`}
          </summary>
          <AdminTable caption="Passed checks" rows={passed} columns={columns} />
        </details>
      )}
    </section>
  );
}

function summaryOf(problems: number): string {
  if (problems === 0) return 'No problems found';
  return problems === 1 ? '1 check needs attention' : `${problems} checks need attention`;
}

const columns: Column<FindingRow>[] = [
  {
    heading: 'Check',
    cell: ({ name }) => (
      <>
        <strong>{checkNames[name]?.title ?? name}</strong>
        <span className={secondLine}>{checkNames[name]?.description}</span>
      </>
    ),
  },
  {
    heading: 'Status',
    cell: ({ status }) => <Badge variant={variants[status]}>{labels[status]}</Badge>,
  },
  { heading: 'Result', cell: ({ detail }) => <Detail detail={detail} /> },
];

const variants = { ok: 'green', warning: 'brass', failing: 'red' } as const;
const labels = { ok: 'OK', warning: 'Warning', failing: 'Failing' } as const;

/** The result of a check, with its times in the site's time zone. */
function Detail({ detail }: Pick<Finding, 'detail'>) {
  const timeZone = useTimeZone();
  return sentence(detail.replace(ISO_TIME, (time) => formatTime(timeZone, time)));
}

const ISO_TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Turns the result of a check, which the command line shows in a list, into a sentence. */
function sentence(detail: string): string {
  const capitalized = /^[a-z]+\b(?!:\/\/)/.test(detail)
    ? detail.charAt(0).toUpperCase() + detail.slice(1)
    : detail;
  const isSentence = detail.split(' ').length > 3 && !/[.!?]$/.test(detail);
  return isSentence ? `${capitalized}.` : capitalized;
}
