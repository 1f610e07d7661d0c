import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError } from '../errors.ts';
import { isServerError, withSafeErrors } from './error-codes.ts';
import { splitHosts } from './pool.ts';

/** Maximum time to connect to a host, and to wait for an answer, in milliseconds. */
const MAX_ANSWER_MS = 2_000;

/** How long to try to connect to a host, in milliseconds, in case of a short network outage. */
const MAX_CONNECT_MS = 10_000;

/** Time between two attempts, in milliseconds. */
const RETRY_MS = 1_000;

/** Maximum time until a promoted standby accepts writes, in milliseconds. */
const MAX_PROMOTE_MS = 60_000;

const POLL_MS = 100;

/** SQLSTATE. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Matches the driver's errors if it rejects an answer, for example because of a certificate. */
const ANSWERED = /SSL|TLS|CERT|SCRAM/i;

interface PromoteOptions {
  /**
   * Promotes the standby even if a primary answers or may be running, or a host that may be
   * another standby doesn't answer.
   */
  force: boolean;
  maxConnectMs?: number;
  maxWaitMs?: number;
}

export interface Promotion {
  /** The host and port of the new primary. */
  primary: string;
  /** The setting `synchronous_standby_names` of the new primary. */
  standbyNames: string;
  /** The hosts and ports of standbys with fewer changes. They must follow the new primary. */
  otherStandbys: string[];
  /** Each host that didn't answer, with the reason. */
  unreachable: string[];
}

/**
 * Among the hosts in a URL, promotes the standby that has received the most changes, and waits for
 * the new primary to accept writes.
 *
 * @param url see `PrimaryFinder`
 * @throws {DatabaseError} if no standby answers, or the user isn't allowed to promote one. Unless
 *   forced, also if a primary answers or may be running, or if a host that may be another standby
 *   doesn't answer
 */
export async function promoteStandby(
  url: string,
  { force, maxConnectMs = MAX_CONNECT_MS, maxWaitMs = MAX_PROMOTE_MS }: PromoteOptions,
): Promise<Promotion> {
  const deadline = Date.now() + maxConnectMs;
  const answers = await Promise.all(splitHosts(url).map((host) => connect(host, deadline)));
  const hosts = answers.filter((answer) => 'client' in answer);
  const failures = answers.filter((answer) => 'reason' in answer);
  try {
    if (!force) requireNoPrimary(hosts, failures);
    const [standby, ...others] = standbysOf(hosts);
    if (!standby) throw noStandbyError(failures);
    if (!force) requireOtherStandbys(failures);
    await beginPromotion(standby);
    await waitForPromotion(standby, maxWaitMs);
    const { rows } = await standby.client.query<{ names: string }>(
      `select current_setting('synchronous_standby_names') as "names"`,
    );
    return {
      primary: standby.name,
      standbyNames: rows[0]?.names ?? '',
      otherStandbys: others.map(({ name }) => name),
      unreachable: failures.map(describe),
    };
  } finally {
    await Promise.all(hosts.map(({ client }) => client.end()));
  }
}

interface Host {
  client: pg.Client;
  /** Host and port. */
  name: string;
  isStandby: boolean;
  /** The end of the write-ahead log that a standby has received, in bytes. */
  receivedTo: number;
}

/** A host that can't be used. */
interface Failure {
  name: string;
  reason: string;
  /** Whether the host sent an answer, so that it may be a primary. */
  isRunning: boolean;
}

/** Tries again until the host answers or the deadline has passed. */
async function connect(url: string, deadline: number): Promise<Host | Failure> {
  for (;;) {
    const host = await tryToConnect(url);
    if ('client' in host || host.isRunning || Date.now() > deadline) return host;
    await wait(Math.min(RETRY_MS, Math.max(deadline - Date.now(), 0) + 1));
  }
}

async function tryToConnect(url: string): Promise<Host | Failure> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'directory',
    connectionTimeoutMillis: MAX_ANSWER_MS,
    query_timeout: MAX_ANSWER_MS,
  });
  client.on('error', () => {});
  const name = `${client.host}:${client.port}`;
  try {
    await client.connect();
    return { client, name, ...(await readState(client)) };
  } catch (error) {
    void client.end();
    const { message, code } = error as Error & { code?: string };
    const isRunning = isServerError(error) || ANSWERED.test(`${code} ${message}`);
    return { name, reason: message || String(code), isRunning };
  }
}

async function readState(client: pg.Client): Promise<Pick<Host, 'isStandby' | 'receivedTo'>> {
  const { rows } = await client.query<{ isStandby: boolean; receivedTo: string | null }>(`
    select pg_is_in_recovery() as "isStandby",
      greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0' as "receivedTo"`);
  return { isStandby: rows[0]?.isStandby === true, receivedTo: Number(rows[0]?.receivedTo ?? 0) };
}

function requireNoPrimary(hosts: readonly Host[], failures: readonly Failure[]): void {
  const primary = hosts.find((host) => !host.isStandby);
  const running = failures.find(({ isRunning }) => isRunning);
  if (!primary && !running) return;
  const state = primary
    ? `${primary.name} is a primary and answers.`
    : running && `${running.name} is running and may be the primary (${running.reason}).`;
  throw new DatabaseError(
    `${state} A second primary would also accept writes, and those to one of the two would be lost. ` +
      'Stop the primary first. To promote the standby anyway: --force two-primaries',
  );
}

/** Only the primary may fail to answer, because any standby may have the latest change. */
function requireOtherStandbys(failures: readonly Failure[]): void {
  if (failures.length <= 1) return;
  throw new DatabaseError(
    [
      ...failures.map(describe),
      'A standby among them may have received changes that no other standby has, and they would be lost. Start it first. If it can’t be started, run this command again without its host in DATABASE_URL.',
    ].join('\n'),
  );
}

/** The standby that has received the most changes comes first. */
function standbysOf(hosts: readonly Host[]): Host[] {
  return hosts
    .filter(({ isStandby }) => isStandby)
    .toSorted((one, other) => other.receivedTo - one.receivedTo);
}

function noStandbyError(failures: readonly Failure[]): DatabaseError {
  return new DatabaseError(
    [
      'None of the hosts in DATABASE_URL is a standby that answers.',
      ...failures.map(describe),
    ].join('\n'),
  );
}

const describe = ({ name, reason }: Failure): string => `${name} didn’t answer: ${reason}`;

async function beginPromotion({ client, name }: Host): Promise<void> {
  try {
    await withSafeErrors(client.query('select pg_promote(false)'));
  } catch (error) {
    if (!isServerError(error) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new DatabaseError(
      `The user in DATABASE_URL isn't allowed to promote ${name}. Use a superuser, or a user with permission to execute pg_promote.`,
    );
  }
}

async function waitForPromotion({ client, name }: Host, maxWaitMs: number): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  while ((await withSafeErrors(readState(client))).isStandby) {
    if (Date.now() > deadline) {
      throw new DatabaseError(
        `${name} is still a standby after ${maxWaitMs / 1_000} seconds. Check its log.`,
      );
    }
    await wait(POLL_MS);
  }
}
