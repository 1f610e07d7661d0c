import { writeFileSync } from 'node:fs';

/**
 * Asks the kernel to kill this process first if a container runs out of memory. A command can be
 * run again; a killed server takes the site down. Only Linux has the file.
 */
export function preferAsOomVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Without the file, the kernel kills the process that uses the most memory.
  }
}
