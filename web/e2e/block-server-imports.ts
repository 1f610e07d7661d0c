/**
 * Returns a Node option that blocks imports of the server and the database, to prove that the mocks
 * work without them.
 */
export function blockServerImports(): string {
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      const resolved = next(name, context);
      const [, relativePath] = resolved.url.split(${JSON.stringify(new URL('../..', import.meta.url).href)});
      if (/better-sqlite3|kysely|^server.(?!contract)|^db.(?!data)/.test(relativePath))
        throw new Error('Blocked import: ' + relativePath);
      return resolved;
    } });`;
  return `--import=data:text/javascript,${encodeURIComponent(hooks)}`;
}
