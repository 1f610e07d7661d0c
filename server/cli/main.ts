import '../check-node.js';
import { preferAsOomVictim } from './oom-score.ts';

// Files may contain personal data, so only this user may read them.
process.umask(0o077);
// Copy the variables before setting NODE_ENV for React, so that commands see only what the operator
// set.
const variables = { ...process.env };
process.env.NODE_ENV ??= 'production';
if (process.argv[2] !== 'serve') preferAsOomVictim();
const { commands } = await import('./commands.ts');
const { runCli } = await import('./run.ts');
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Ignore the error when the reader of a pipe stops early, as `head` does.
  if (error.code === 'EPIPE') return;
  process.stderr.write(`Standard output couldn't be written (${error.message}).\n`);
  process.exit(1);
});
process.exitCode = await runCli(commands, process.argv.slice(2), variables, {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  input: () => process.stdin,
});
