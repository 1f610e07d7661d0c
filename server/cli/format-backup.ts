import type { ByteProgress, Manifest } from '../backup/archive.ts';
import type { CommandContext } from './command.ts';

/** Formats the total number of rows and the number of lawyers, for use in a sentence. */
export function formatRowCounts({ counts }: Pick<Manifest, 'counts'>): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lawyers = (counts.lawyers ?? 0).toLocaleString('en-US');
  return `${rows.toLocaleString('en-US')} rows, ${lawyers} of them lawyers`;
}

export const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Creates a progress bar that counts megabytes. */
export function megabyteProgress(
  progress: CommandContext['progress'],
  label: string,
): ByteProgress {
  return (bytes) => {
    const bar = progress(`${label}, MB`, Math.ceil(bytes / 1e6));
    return { update: (done) => bar.update(Math.ceil(done / 1e6)), end: () => bar.end() };
  };
}
