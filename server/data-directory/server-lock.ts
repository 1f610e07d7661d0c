import cluster from 'node:cluster';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileIds } from '../../db/engine/engine.ts';
import { DatabaseError, explainUnavailable } from '../../db/engine/errors.ts';
import { acquireProcessLock, type ProcessLock } from '../../db/engine/process-lock.ts';
import { makeFolder } from './make-folder.ts';

/** How long a new server waits for the old one to exit. A shutdown takes less time than this. */
const WAIT_MS = 15_000;
const RETRY_MS = 250;

/** Describes the running server, for a second server and for `directory doctor`. */
export interface RunningServer {
  pid: number;
  host: string;
  /** ISO 8601 in UTC. */
  since: string;
  /** The database files that the server has open. */
  files: FileIds;
}

const lockFile = (dataDir: string) => join(dataDir, 'server.lock');
const infoFile = (dataDir: string) => join(dataDir, 'server.json');

/**
 * Locks a data folder, so that this process is the only server that uses it until the process
 * exits. Operator commands need no lock.
 *
 * @throws {DatabaseError} if another server still has the lock after `waitMs`, or if the folder
 *   isn't writable
 */
export async function lockDataDir(dataDir: string, waitMs = WAIT_MS): Promise<ProcessLock> {
  try {
    makeFolder(dataDir);
    for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
      const lock = acquireProcessLock(lockFile(dataDir));
      if (lock) return lock;
      const other = `Another server is using ${dataDir}: ${serverLabel(readServerInfo(dataDir))}.`;
      if (waitedMs >= waitMs) {
        throw new DatabaseError(
          `${other} Two servers can't share a data folder. Stop the other one, or set DATA_DIR to another folder.`,
        );
      }
      if (waitedMs === 0) console.warn(`${other} Waiting up to ${waitMs / 1000} s for it to end.`);
      await sleep(RETRY_MS);
    }
  } catch (error) {
    throw toDatabaseError(error, dataDir);
  }
}

function toDatabaseError(error: unknown, dataDir: string): unknown {
  if (error instanceof DatabaseError) return error;
  const isExpected = explainUnavailable(error) !== null || (error as NodeJS.ErrnoException).syscall;
  if (!isExpected) return error;
  return new DatabaseError(
    `The folder ${dataDir} couldn't be created or written to (${(error as Error).message}). ` +
      "Set DATA_DIR to a folder that the server's user can write to.",
  );
}

/** Writes `server.json`, which describes this server and its open database files. */
export function writeServerInfo(dataDir: string, files: FileIds, now: Date): void {
  const pid = cluster.isWorker ? process.ppid : process.pid;
  const server = { pid, host: hostname(), since: now.toISOString(), files };
  writeFileSync(infoFile(dataDir), `${JSON.stringify(server, null, 2)}\n`, { mode: 0o600 });
}

/**
 * Returns the server that uses a data folder. Null if there is none; 'unknown' if a server runs but
 * `server.json` can't be read.
 */
export function runningServer(dataDir: string): RunningServer | 'unknown' | null {
  if (!existsSync(lockFile(dataDir))) return null;
  const lock = acquireProcessLock(lockFile(dataDir));
  if (!lock) return readServerInfo(dataDir);
  lock.release();
  return null;
}

function readServerInfo(dataDir: string): RunningServer | 'unknown' {
  try {
    return JSON.parse(readFileSync(infoFile(dataDir), 'utf8'));
  } catch {
    // The other server may be writing the file right now.
    return 'unknown';
  }
}

/** Returns a description such as 'process 12 on web-1 since 2026-11-22T08:00:00.000Z'. */
export function serverLabel(server: RunningServer | 'unknown'): string {
  if (server === 'unknown') return 'a process that is starting';
  return `process ${server.pid} on ${server.host} since ${server.since}`;
}
