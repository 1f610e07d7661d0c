/** Version numbers that grow with each change of the content, to invalidate caches. */
export interface ContentVersionsTable {
  /**
   * `lawyers` counts changes while the triggers are on, `imports` the batches that turn them off.
   */
  content: 'lawyers' | 'imports' | 'posts' | 'practiceAreas' | 'prose' | 'removals' | 'site';
  version: number;
}

/** Facts about the server itself that outlive a restart. */
export interface ServerStateTable {
  key: string;
  value: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}
