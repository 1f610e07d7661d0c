import type { ByteProgress, Manifest } from '../backup/archive.ts';
import type { CommandContext } from './command.ts';

/** The number of rows and lawyers, as part of a sentence. */
export function formatRowCounts({ counts }: Pick<Manifest, 'counts'>): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lawyers = (counts.lawyers ?? 0).toLocaleString('en-US');
  return `${rows.toLocaleString('en-US')} rows, ${lawyers} of them lawyers`;
}

export const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** A progress bar in megabytes. */
export function megabyteProgress(
  progress: CommandContext['progress'],
  label: string,
): ByteProgress {
  return (bytes) => {
    const bar = progress(`${label}, MB`, Math.ceil(bytes / 1e6));
    return { update: (done) => bar.update(Math.ceil(done / 1e6)), end: () => bar.end() };
  };
}
