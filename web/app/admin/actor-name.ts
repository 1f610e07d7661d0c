/**
 * The name of an actor in the audit log: `administrator ann@example.org` becomes `ann@example.org`.
 */
export function actorName(actor: string | null): string {
  return actor?.replace(/^administrator /, '') ?? 'Someone else';
}
