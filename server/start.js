// @ts-check
import './check-node.js';
import { existsSync } from 'node:fs';
import { starts, startVariables } from './start-options.js';

// Starts `site` or `directory` with its Node options. This file and start-options.js are plain
// JavaScript because stripping types would add 60 ms to the startup time.
const [program, ...words] = process.argv.slice(2);
const { script, flags, variables } = starts[/** @type {keyof typeof starts} */ (program)];
if (!existsSync(script)) {
  console.error('The site is not built: run `npm run build`.');
  process.exit(1);
}
const args = [...flags, script, ...words];
const env = { ...startVariables, ...variables, ...process.env };

if (process.platform !== 'win32' && process.execve) {
  // `execve` replaces this process and keeps its process ID, so signals reach the program directly,
  // even as PID 1 of a container.
  process.execve(process.execPath, ['node', ...args], env);
} else {
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  // Ignore SIGINT here: the terminal also sends it to the child.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
