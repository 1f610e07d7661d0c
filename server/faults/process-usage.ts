import { readFileSync } from 'node:fs';

/**
 * Clock ticks per second in `/proc`. The value is the same on every Linux system that Node
 * supports.
 */
const TICKS_PER_SECOND = 100;

/** Returns the resident memory of a process in megabytes, as Linux reports it. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Returns the CPU time that a process has used since its start, in milliseconds. */
export function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Skip the process name in parentheses, which may contain spaces. User time and system time are
  // fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/**
 * Measures the memory of a process repeatedly until `stop`, which returns the peak in megabytes.
 */
export function watchMemory(pid: number): { stop(): number } {
  let peak = residentMegabytes(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(peak, residentMegabytes(pid));
    },
  };
}
