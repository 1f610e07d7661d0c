import { writeFileSync } from 'node:fs';

/**
 * Asks the kernel to end this process first if a container runs out of memory. A command can be run again;
 * a killed server takes the site down. Only Linux has the file.
 */
export function preferAsOomVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Without it, the kernel ends the process that holds the most memory.
  }
}
