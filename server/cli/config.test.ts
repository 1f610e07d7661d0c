import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { config } from './config.ts';
import { runCli } from './run.ts';

async function runConfig(variables: NodeJS.ProcessEnv, ...words: string[]): Promise<string> {
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  await runCli([config], ['config', ...words], variables, {
    out: write,
    err: write,
    input: () => Readable.from([]),
  });
  return text;
}

test('prints every setting with its value and its source, including unset ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  writeFileSync(join(folder, 'name'), 'Bar None\n');
  const lines = await runConfig({ PORT: '8080', SITE_NAME_FILE: join(folder, 'name') });
  rmSync(folder, { recursive: true });
  expect(lines).toMatch(/^PORT +8080 {2}\(variable\)$/m);
  expect(lines).toMatch(/^SITE_NAME +Bar None {2}\(file\)$/m);
  expect(lines).toMatch(/^HOST +127\.0\.0\.1$/m);
  expect(lines).toMatch(/^BASE_URL$/m);
});

test.each([['plain'], ['--json']])('secrets are masked (%s)', async (flag) => {
  const lines = await runConfig(
    {
      METRICS_TOKEN: 'a-very-secret-token',
      SMTP_URL: 'smtp://operator:p@ss:word@mail.example',
    },
    ...(flag === '--json' ? [flag] : []),
  );
  expect(lines).not.toMatch(/a-very-secret-token|p@ss|word/);
  expect(lines).toContain('smtp://operator:********@mail.example');
});
