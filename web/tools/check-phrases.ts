/**
 * Prints every retired phrase in the repository with its replacement. Exits with code 1 if there
 * are any. cspell checks for single retired words (`flagWords` in `.cspell.json`). Search data,
 * articles and the demo directory are exempt.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRetiredPhrases } from './retired-phrases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const EXEMPT = /^(db\/(data|demo)\/|web\/tools\/retired-phrases|package-lock\.json|LICENSE|NOTICE)/;

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
for (const file of files.split('\0')) {
  if (!/\.(ts|tsx|md|html|yml)$/.test(file) || EXEMPT.test(file)) continue;
  for (const { line, phrase, replacement } of findRetiredPhrases(readText(file))) {
    console.error(`${file}:${line}: “${phrase}” is retired. Write: ${replacement}`);
    process.exitCode = 1;
  }
}

/** Returns an empty string if the file was deleted but git still lists it. */
function readText(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
