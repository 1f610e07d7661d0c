import { execFileSync } from 'node:child_process';

/** Flags for a headless Chromium in a container without a network. */
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
 * Returns the path of the browser for tests: on Linux x64 from an npm package, on other systems an
 * installed browser.
 *
 * @throws if no browser is found; the message says what to install
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  }
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const path = findOnPath(name);
    if (path) return path;
  }
  throw new Error(
    'The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function findOnPath(name: string): string | null {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
