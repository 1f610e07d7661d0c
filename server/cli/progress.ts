import { Presets, SingleBar } from 'cli-progress';

/** The progress of a long operation. */
export interface Progress {
  /** @param done the progress so far, in the same unit as the total */
  update(done: number): void;
  end(): void;
}

const SILENT: Progress = { update() {}, end() {} };

/**
 * Shows percentage, rate and remaining time on standard error. Shows nothing without a terminal.
 */
export function progressBar(label: string, total: number, unit = ''): Progress {
  if (!process.stderr.isTTY) return SILENT;
  const startedAt = Date.now();
  const bar = new SingleBar(
    {
      format: `${label} [{bar}] {percentage} % · {value} of {total}${unit && ` ${unit}`} · {rate}/s · {eta_formatted} left`,
      stream: process.stderr,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0, { rate: 0 });
  return {
    update(done) {
      const seconds = (Date.now() - startedAt) / 1000;
      bar.update(done, { rate: Math.round(done / Math.max(seconds, 0.001)) });
    },
    end: () => bar.stop(),
  };
}

/** Shows no progress. Used with `--json`, which prints only the result. */
export const noProgress = (): Progress => SILENT;
