import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { ArticleProblem } from '../../db/articles/front-matter.ts';
import { CommandProblem } from './command.ts';

/**
 * Parses a text file. The parser also gets the file's base name without its extension.
 *
 * @throws {CommandError} with the file's name if the file is unreadable or malformed
 */
export function fromTextFile<Made>(path: string, make: (text: string, name: string) => Made): Made {
  try {
    return make(textOf(path), basename(path, extname(path)));
  } catch (error) {
    if (!(error instanceof ArticleProblem)) throw error;
    throw new CommandProblem(`${path}: ${error.message}`);
  }
}

function textOf(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new CommandProblem(`${path} can't be read (${(error as Error).message}).`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandProblem(`${path} isn't text in UTF-8.`);
  }
}
