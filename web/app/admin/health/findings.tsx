import type { HealthReport } from '../../api/client.ts';
import { cardTitle } from '../../ui/page.css.ts';
import { secondLine } from '../admin-table.css.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import { column } from '../page.css.ts';
import { checkNames } from './check-names.ts';

type Finding = HealthReport['findings'][number];
type FindingRow = Finding & { id: number };

/** The result of each check, problems first. */
export function Findings({ findings }: { findings: Finding[] }) {
  const rank = { failing: 0, warning: 1, ok: 2 };
  const rows = findings
    .toSorted((a, b) => rank[a.status] - rank[b.status])
    .map((finding, id) => ({ ...finding, id }));
  return (
    <section className={column} aria-labelledby="checks">
      <h2 id="checks" className={cardTitle}>
        {summaryOf(findings)}
      </h2>
      <AdminTable caption="Checks" rows={rows} columns={columns} />
    </section>
  );
}

function summaryOf(findings: Finding[]): string {
  const problems = findings.filter(({ status }) => status !== 'ok').length;
  if (problems === 0) return `All ${findings.length} checks passed`;
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
  { heading: 'Result', cell: ({ detail }) => sentence(detail) },
];

const variants = { ok: 'green', warning: 'brass', failing: 'red' } as const;
const labels = { ok: 'OK', warning: 'Warning', failing: 'Failing' } as const;

/** Turns the result of a check, which the command line shows in a list, into a sentence. */
export function sentence(detail: string): string {
  const capitalized = /^[a-z]+\b(?!:\/\/)/.test(detail)
    ? detail.charAt(0).toUpperCase() + detail.slice(1)
    : detail;
  const isSentence = detail.includes(' ') && !/[.!?]$/.test(detail);
  return isSentence ? `${capitalized}.` : capitalized;
}
