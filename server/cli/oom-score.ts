import { writeFileSync } from 'node:fs';

/**
 * Makes this process the first one that the kernel kills if a container runs out of memory. An
 * operator can run a command again, but killing the server takes the site down. Works only on
 * Linux.
 */
export function preferAsOomVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Ignore the error. Without the setting, the kernel kills the process that uses the most
    // memory.
  }
}
