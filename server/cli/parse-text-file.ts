import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { ArticleError } from '../../db/articles/front-matter.ts';
import { CommandError } from './command.ts';

/**
 * Reads a text file and parses it. The parser also gets the file's base name without the extension.
 *
 * @throws {CommandError} with the file's name if the file is unreadable or malformed
 */
export function parseTextFile<Parsed>(
  path: string,
  parse: (text: string, name: string) => Parsed,
): Parsed {
  try {
    return parse(readUtf8(path), basename(path, extname(path)));
  } catch (error) {
    if (!(error instanceof ArticleError)) throw error;
    throw new CommandError(`${path}: ${error.message}`);
  }
}

function readUtf8(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new CommandError(`${path} couldn't be read (${(error as Error).message}).`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${path} isn't UTF-8 text.`);
  }
}
