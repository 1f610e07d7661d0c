import { execFileSync } from 'node:child_process';

/** What a headless Chromium wants in a container without a network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where the tests' browser is: the one that comes inside an npm package on Linux x64, elsewhere one
 * that is installed.
 *
 * @throws where there is none, with a sentence that says what to do
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  }
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const path = onPath(name);
    if (path) return path;
  }
  throw new Error(
    'The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function onPath(name: string): string | null {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
