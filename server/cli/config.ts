import { environment, readEnvironment } from '../config.ts';
import type { Command } from './command.ts';

export const config: Command = {
  name: 'config',
  summary: 'Print the current configuration, with secrets masked',
  async run({ variables }) {
    const effective: Record<string, unknown> = readEnvironment(variables);
    const settings = Object.keys(environment.shape).map((name) => ({
      name,
      value: mask(name, effective[name] === undefined ? null : String(effective[name])),
      from: variables[name] ? 'variable' : variables[`${name}_FILE`] ? 'file' : 'default',
    }));
    const width = Math.max(...settings.map(({ name }) => name.length));
    const rows = settings.map(({ name, value, from }) =>
      `${name.padEnd(width)}  ${value ?? ''}${from === 'default' ? '' : `  (${from})`}`.trimEnd(),
    );
    return { text: rows.join('\n'), json: settings };
  },
};

/** Replaces a secret, or the passwords in a URL, with a fixed number of asterisks. */
function mask(name: string, value: string | null): string | null {
  if (value && /PASSWORD|SECRET|TOKEN|_KEY$/.test(name)) return '********';
  const masked = value?.replace(/(:\/\/[^/@]*:).*@/, '$1********@');
  return masked?.replace(/(password=)[^&]*/gi, '$1********') ?? null;
}
