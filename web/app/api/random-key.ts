/**
 * Identifies a form, so that a retry or a double click has one effect. `crypto.randomUUID` doesn't
 * exist on a site without HTTPS.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
