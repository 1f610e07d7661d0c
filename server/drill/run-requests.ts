/** `npm run drill:requests -- 200`: so many kills in the middle of what visitors send. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requests } from './requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'drill-requests-'));
try {
  const { ok, figures } = await requests(folder, Number(process.argv[2] ?? '200'));
  console.log(`${ok ? 'held  ' : 'BROKEN'} requests`);
  for (const [what, figure] of Object.entries(figures)) console.log(`       ${what}: ${figure}`);
  if (!ok) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
