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

/** Disk usage by category, as a bar and as a list. */
export function StorageUse({ storage }: { storage: Storage }) {
  const parts = PARTS.flatMap(({ key, label }) => {
    const bytes = storage[key];
    return bytes === null ? [] : [{ key, label, bytes }];
  });
  const total = sumOf(parts);
  const { free, freeForBackups } = storage;
  return (
    <section className={block} aria-labelledby="storage">
      <h2 id="storage" className={cardTitle}>
        Storage
      </h2>
      <p className={small}>
        {storage.database === null ? 'Uploads and backups use' : 'The site uses'}{' '}
        {formatBytes(total)}; {formatBytes(free)}{' '}
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
        {parts.map(({ key, bytes }, index) => (
          <rect
            key={key}
            className={css.shares[key]}
            x={(sumOf(parts.slice(0, index)) / Math.max(total, 1)) * WIDTH}
            width={(bytes / Math.max(total, 1)) * WIDTH}
            height={24}
          />
        ))}
      </svg>
      <dl className={css.legend}>
        {parts.map(({ key, label, bytes }) => (
          <div key={key}>
            <dt>
              <svg className={css.swatch} viewBox="0 0 1 1" aria-hidden="true">
                <rect className={css.shares[key]} width="1" height="1" />
              </svg>
              {label}
            </dt>
            <dd>{formatBytes(bytes)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function sumOf(parts: readonly { bytes: number }[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
