/** Tokens of the `User-Agent` header by browser. Later browsers include the tokens of others. */
const BROWSERS: readonly [token: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [token: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Describes the device behind a `User-Agent` header, such as `Firefox on Windows`. Returns null for
 * an unknown browser on an unknown system. The header itself would identify a person more than a
 * list of sessions needs.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const find = (names: typeof BROWSERS) =>
    names.find(([token]) => token.test(userAgent ?? ''))?.[1] ?? null;
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}
