/** Version numbers that grow with each change of the content, to invalidate caches. */
export interface ContentVersionsTable {
  /** `lawyers` counts the changes that triggers log in `lawyerChanges`, `imports` all others. */
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
