import type { ClientBase, Pool } from 'pg';
import type { ContentVersions } from '../engine.ts';

/** Polling interval in milliseconds, in case a notification is lost. */
const POLL_MS = 1_000;

/** A JSON object with the latest change of lawyers and the version of each kind of content. */
interface Announcement {
  latestChange: number | null;
  /** Null while a directory is being copied into the database. */
  versions: Record<string, number> | null;
}

/**
 * Caches the latest content versions and the latest lawyer change. Every connection listens for
 * updates. PostgreSQL delivers a connection's own notifications before it confirms the commit, so a
 * process always knows its own changes, and those of others within milliseconds.
 */
export class KnownVersions {
  #timer: NodeJS.Timeout | undefined;
  #latestChange = 0;
  #contentVersions: ContentVersions = { content: 0, urgent: 0, practiceAreas: 0 };

  get latestChange(): number {
    return this.#latestChange;
  }

  get contentVersions(): ContentVersions {
    return this.#contentVersions;
  }

  /** Listens on a new connection. */
  async follow(client: ClientBase): Promise<void> {
    client.on('notification', ({ payload }) => this.#learn(parseAnnouncement(payload)));
    await client.query('listen "directory"');
  }

  /** Reads the versions now, and again every second, until {@link stop}. */
  async start(pool: Pool): Promise<void> {
    await this.#read(pool);
    // While the database can't be reached, the versions stay as they are, and so do cached pages.
    this.#timer = setInterval(() => this.#read(pool).catch(() => {}), POLL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #read(pool: Pool): Promise<void> {
    const { rows } = await pool.query<{ announcement: Announcement }>(
      'select "readVersions"() as "announcement"',
    );
    if (rows[0]) this.#learn(rows[0].announcement);
  }

  /** Announcements on different connections can arrive out of order, so never lower a version. */
  #learn(announcement: Announcement | null): void {
    if (!announcement) return;
    const { latestChange, versions } = announcement;
    this.#latestChange = Math.max(this.#latestChange, latestChange ?? 0);
    const { lawyers = 0, posts = 0, practiceAreas = 0, ...others } = versions ?? {};
    const urgent = Object.values(others).reduce((sum, version) => sum + version, practiceAreas);
    const content = urgent + lawyers + posts;
    if (content <= this.#contentVersions.content) return;
    this.#contentVersions = { content, urgent, practiceAreas };
  }
}

/** Returns null for a notification of other software. The next poll reads what it may have meant. */
function parseAnnouncement(payload: string | undefined): Announcement | null {
  try {
    const { latestChange, versions } = JSON.parse(payload ?? '');
    return { latestChange, versions: { ...versions } };
  } catch {
    return null;
  }
}
