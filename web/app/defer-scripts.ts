const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const ENTRY = /<script([^>]*) type="module" async="">([^<]*)<\/script>/;

/** Runs in the browser. A page in a background tab never paints, so its scripts run at once. */
const RUN_AFTER_PAINT = `((files, code) => {
  const { nonce } = document.currentScript;
  const add = (name, values) => document.head.appendChild(Object.assign(document.createElement(name), values));
  const run = () => {
    for (const href of files) add('link', { rel: 'modulepreload', href, nonce });
    add('script', { type: 'module', textContent: code, nonce }).remove();
  };
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
})`;

/**
 * Defers a rendered page's scripts until its first paint. The page and its forms work without
 * scripts, which would compete with styles and fonts for bandwidth on a slow connection.
 */
export function deferScripts(html: string): string {
  const [script, attributes, code] = ENTRY.exec(html) ?? [];
  if (!script) return html;
  const files: string[] = [];
  const withoutFiles = html.replaceAll(PRELOAD, (_link, file: string) => {
    files.push(file);
    return '';
  });
  const call = `${RUN_AFTER_PAINT}(${JSON.stringify(files)},${JSON.stringify(code)})`;
  return withoutFiles.replace(script, () => `<script${attributes}>${call}</script>`);
}
