/** Version numbers that grow with each change of the content, to invalidate caches. */
export interface ContentVersionsTable {
  content: 'lawyers' | 'posts' | 'prose' | 'site';
  version: number;
}

/** Facts about the server itself that outlive a restart. */
export interface ServerStateTable {
  key: string;
  value: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}
