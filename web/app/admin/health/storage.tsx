import type { HealthReport } from '../../api/client.ts';
import { cardTitle, small } from '../../ui/page.css.ts';
import { formatBytes } from '../imports/format-bytes.ts';
import { block } from '../page.css.ts';
import * as css from './health.css.ts';

type Storage = HealthReport['storage'];

const PARTS = [
  { key: 'database', label: 'Database' },
  { key: 'pictures', label: 'Pictures, in the database' },
  { key: 'log', label: 'Write-ahead log' },
  { key: 'uploads', label: 'Uploaded rosters' },
  { key: 'backups', label: 'Backups' },
] as const satisfies readonly { key: keyof Storage; label: string }[];

/** The bar's width in units of its view box. */
const WIDTH = 1000;

/** What uses how much space, as a bar and as a list. */
export function StorageUse({ storage }: { storage: Storage }) {
  const total = PARTS.reduce((sum, { key }) => sum + storage[key], 0);
  const { free, freeForBackups } = storage;
  return (
    <section className={block} aria-labelledby="storage">
      <h2 id="storage" className={cardTitle}>
        Storage
      </h2>
      <p className={small}>
        The site uses {formatBytes(total)}; {formatBytes(free)}{' '}
        {freeForBackups === null
          ? 'is free on the disk.'
          : `is free on its disk, and ${formatBytes(freeForBackups)} on the disk of the backups.`}
      </p>
      <svg
        className={css.bar}
        viewBox={`0 0 ${WIDTH} 24`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {PARTS.map(({ key }, index) => (
          <rect
            key={key}
            className={css.shares[key]}
            x={(sumBefore(storage, index) / Math.max(total, 1)) * WIDTH}
            width={(storage[key] / Math.max(total, 1)) * WIDTH}
            height={24}
          />
        ))}
      </svg>
      <dl className={css.legend}>
        {PARTS.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <svg className={css.swatch} viewBox="0 0 1 1" aria-hidden="true">
                <rect className={css.shares[key]} width="1" height="1" />
              </svg>
              {label}
            </dt>
            <dd>{formatBytes(storage[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function sumBefore(storage: Storage, index: number): number {
  return PARTS.slice(0, index).reduce((sum, { key }) => sum + storage[key], 0);
}
