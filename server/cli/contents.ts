import type { ByBytes, Manifest } from '../backup/archive.ts';
import type { Call } from './command.ts';

/** The number of rows and lawyers, as part of a sentence. */
export function rowsOf({ counts }: Pick<Manifest, 'counts'>): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lawyers = (counts.lawyers ?? 0).toLocaleString('en-US');
  return `${rows.toLocaleString('en-US')} rows, ${lawyers} lawyers among them`;
}

export const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** A progress bar in megabytes. */
export function byMegabytes(progress: Call['progress'], label: string): ByBytes {
  return (bytes) => {
    const bar = progress(`${label}, MB`, Math.ceil(bytes / 1e6));
    return { reach: (done) => bar.reach(Math.ceil(done / 1e6)), end: () => bar.end() };
  };
}
