import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Pool, PoolClient } from 'pg';
import type { ContentVersions } from '../engine.ts';
import { type PostgresConnections, within } from './connection.ts';
import {
  isRejection,
  isServerError,
  postgresReasonOf,
  ReservedError,
  withSafeErrors,
} from './error-codes.ts';
import { timelineOf } from './pool.ts';

/** Polling interval in milliseconds, in case a notification is lost. */
const POLL_MS = 1_000;

/** Maximum time to wait for the answer to a poll or to LISTEN, in milliseconds. */
const MAX_READ_MS = 2_000;

/** Polling confirms the versions at least this often, in milliseconds. */
const CONFIRMED_MS = POLL_MS + MAX_READ_MS;

/** While the database is down, caches may be used for this long, in milliseconds. */
const MAX_OUTAGE_MS = 60_000;

/** Added to the versions when they decrease. Larger than any number of changes that can be lost. */
const RESTORE_STEP = 2 ** 32;

/** SQLSTATE. */
const UNDEFINED_FUNCTION = '42883';

/** A JSON object with the latest change of lawyers and the version of each kind of content. */
interface Announcement {
  latestChange: number | null;
  /** Null while a directory is being copied into the database. */
  versions: Record<string, number> | null;
}

interface Versions {
  latestChange: number;
  contentVersions: ContentVersions;
}

/**
 * Caches the latest content versions and the latest lawyer change. One connection listens for
 * updates and polls. The connections that write listen, too: PostgreSQL delivers a connection's own
 * notifications before it confirms the commit, so a process always knows its own changes.
 */
export class KnownVersions {
  #known = versionsFrom({ latestChange: 0, versions: {} });
  /** The latest versions announced since the last poll began. */
  #announced = this.#known;
  /** The number of times that a failover or a restored backup may have lost changes. */
  #restores = 0;
  /** The timeline of the last primary read; 0 if the database may have been replaced since. */
  #timeline: number | undefined;
  #contentVersions = this.#known.contentVersions;
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #isDatabaseDown = false;
  readonly #stop = new AbortController();
  #following: Promise<unknown> | undefined;

  get latestChange(): number {
    return this.#known.latestChange;
  }

  get contentVersions(): ContentVersions {
    return this.#contentVersions;
  }

  get restores(): number {
    return this.#restores;
  }

  /** See `Engine.mayBeOutdated`. */
  mayBeOutdated(): boolean {
    const age = performance.now() - this.#confirmedAt;
    return age > (this.#isDatabaseDown ? MAX_OUTAGE_MS : CONFIRMED_MS);
  }

  /** Listens on a new connection. */
  async listen(client: Client): Promise<void> {
    client.on('notification', ({ payload }) => {
      const announcement = parseAnnouncement(payload);
      if (!announcement) return;
      const announced = versionsFrom(announcement);
      this.#announced = later(this.#announced, announced);
      this.#set(later(this.#known, announced));
    });
    await within(MAX_READ_MS, client, () => client.query('listen "directory"'));
  }

  /** Reads the versions now, and again every second, until {@link stop}. */
  async start({ internal, primary }: PostgresConnections): Promise<void> {
    const client = await this.#connect(internal);
    const { signal } = this.#stop;
    this.#following = Promise.all([this.#follow(internal, client), primary.watch(signal)]);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#following;
  }

  async #follow(pool: Pool, first: PoolClient): Promise<void> {
    let client: PoolClient | undefined = first;
    while (await this.#pause()) {
      try {
        if (client) this.#set(later(this.#known, await this.#read(client)));
        else client = await this.#connect(pool);
        this.#isDatabaseDown = false;
      } catch (error) {
        // Changes may have been missed, so a new connection is needed in any case.
        client?.release(true);
        client = undefined;
        if (error instanceof ReservedError) this.#timeline = 0;
        this.#isDatabaseDown = postgresReasonOf(error) === 'unreachable' && !isRejection(error);
        // A lost connection also fails requests, which log it.
        if (postgresReasonOf(error) === null)
          console.error('Can’t follow the changes in the database; trying again.', error);
      }
    }
    client?.release(true);
  }

  /** Waits until the next poll is due. Returns false after {@link stop}. */
  async #pause(): Promise<boolean> {
    const { signal } = this.#stop;
    await wait(POLL_MS, undefined, { signal, ref: false }).catch(() => {});
    return !signal.aborted;
  }

  /**
   * Opens a new listening connection. Its first answer replaces the known versions, even with
   * lower ones, because the database may have lost changes.
   */
  async #connect(pool: Pool): Promise<PoolClient> {
    const client = await withSafeErrors(pool.connect());
    const before = this.#known;
    try {
      await this.listen(client);
      const read = await this.#read(client);
      const timeline = timelineOf(client);
      // A promoted standby may lack changes although later ones have the same numbers.
      const isOther = this.#timeline !== undefined && timeline !== this.#timeline;
      if (isOther || hasDecreased(before, read)) this.#restores++;
      this.#timeline = timeline;
      this.#set(later(read, this.#announced));
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async #read(client: PoolClient): Promise<Versions> {
    const startedAt = performance.now();
    this.#announced = NONE;
    try {
      const { rows } = await within(MAX_READ_MS, client, () =>
        client.query<{ announcement: Announcement }>('select "readVersions"() as "announcement"'),
      );
      this.#confirmedAt = startedAt;
      return rows[0] ? versionsFrom(rows[0].announcement) : NONE;
    } catch (error) {
      // A database without a schema has no versions.
      if (isServerError(error) && error.code === UNDEFINED_FUNCTION) return NONE;
      throw error;
    }
  }

  #set(versions: Versions): void {
    this.#known = versions;
    const { content, urgent, practiceAreas, lawyers } = versions.contentVersions;
    const added = this.#restores * RESTORE_STEP;
    this.#contentVersions = {
      content: content + added,
      urgent: urgent + added,
      practiceAreas: practiceAreas + added,
      // Don't add `added` here: after a restore, `content - lawyers` must change, so that every
      // page is refreshed.
      lawyers,
    };
  }
}

const NONE = versionsFrom({ latestChange: 0, versions: {} });

function versionsFrom({ latestChange, versions }: Announcement): Versions {
  const { lawyers = 0, imports = 0, posts = 0, practiceAreas = 0, ...others } = versions ?? {};
  const urgent = Object.values(others).reduce((sum, version) => sum + version, practiceAreas);
  const content = urgent + lawyers + imports + posts;
  const contentVersions = { content, urgent, practiceAreas, lawyers };
  return { latestChange: latestChange ?? 0, contentVersions };
}

/** Announcements on different connections can arrive out of order. */
function later(one: Versions, other: Versions): Versions {
  return {
    latestChange: Math.max(one.latestChange, other.latestChange),
    contentVersions:
      other.contentVersions.content > one.contentVersions.content
        ? other.contentVersions
        : one.contentVersions,
  };
}

function hasDecreased(from: Versions, to: Versions): boolean {
  return (
    to.latestChange < from.latestChange ||
    to.contentVersions.content < from.contentVersions.content ||
    to.contentVersions.urgent < from.contentVersions.urgent
  );
}

/** Returns null for a notification of other software. */
function parseAnnouncement(payload: string | undefined): Announcement | null {
  try {
    const { latestChange, versions } = JSON.parse(payload ?? '');
    return { latestChange, versions: { ...versions } };
  } catch {
    return null;
  }
}
