/**
 * The Content-Security-Policy of the real pages, with additions for Vite: inline styles, and a
 * WebSocket for updates. A test compares the policy with the real one.
 *
 * @param scriptHashes the SHA-256 hashes of the inline scripts, in Base64
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const scripts = scriptHashes.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' ws:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
