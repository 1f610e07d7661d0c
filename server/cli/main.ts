import '../check-node.js';
import { preferAsOomVictim } from './oom-score.ts';

// Whatever is written here may be personal: nobody else on this machine may read it.
process.umask(0o077);
// What is read is what the operator has set; React wants more than that.
const variables = { ...process.env };
process.env.NODE_ENV ??= 'production';
if (process.argv[2] !== 'serve') preferAsOomVictim();
const { commands } = await import('./commands.ts');
const { runDirectory } = await import('./run.ts');
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads it may stop early, as `head` does.
  if (error.code === 'EPIPE') return;
  process.stderr.write(`The standard output can't be written (${error.message}).\n`);
  process.exit(1);
});
process.exitCode = await runDirectory(commands, process.argv.slice(2), variables, {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  input: () => process.stdin,
});
