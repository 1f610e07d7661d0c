import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/engine/database.ts';
import { freePort } from '../../db/engine/free-port.ts';
import { startDatabasePair, type TestDatabasePair } from '../../db/engine/test-database-pair.ts';
import { administratorHeaders } from '../testing/test-session.ts';
import { adminClient } from './admin-client.ts';
import { percentile } from './clients.ts';
import { listingEditor } from './edit-listing.ts';
import type { FaultTest } from './fault-test.ts';
import { startLoadBalancer } from './load-balancer-process.ts';
import { countLostEdits, failuresByReason, startMixedLoad } from './mixed-load.ts';
import { randomClientIp } from './send-form.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { checkForms, countErrors, formFigures } from './stored-forms.ts';

const MINUTES = 30;
const SECONDS_BETWEEN_KILLS = 60;

/** How long a killed process stays down, and how long the load runs before and after a kill. */
const DOWN_MS = 3000;
const LOAD_MS = 5000;

const MAX_FAILED_SHARE = 0.001;
const EDITS = 200;
const MAX_VISIBLE_MS = 1000;
/** Stop waiting for a change after this time, in milliseconds. */
const MAX_WAIT_MS = 15_000;

/** Two sites on one database, behind a load balancer. */
interface Sites {
  pair: TestDatabasePair;
  db: Database;
  /** The URL of the load balancer. */
  origin: string;
  bothSites: [RestartableSite, RestartableSite];
  stop(): Promise<void>;
}

/**
 * Runs two sites under mixed load while a site, the standby or the primary is killed at regular
 * intervals. Then kills one site, restarts both in turn, and measures how soon the other site shows
 * a change.
 */
export async function sites(
  folder: string,
  minutes = MINUTES,
  secondsBetweenKills = SECONDS_BETWEEN_KILLS,
): ReturnType<FaultTest> {
  const running = await startSites(folder);
  try {
    const results = [
      await killAtRandom(running, minutes * 60_000, secondsBetweenKills * 1000),
      await killOneSite(running),
      await restartBoth(running),
      await measureVisibility(running),
    ];
    return {
      ok: results.every(({ ok }) => ok),
      figures: Object.assign({}, ...results.map(({ figures }) => figures)),
    };
  } finally {
    await running.stop();
  }
}

/**
 * Upgrades two sites in turn under mixed load, from an earlier release to this one.
 *
 * @param release the folder of the earlier release, installed and built
 */
export async function rollingUpgrade(folder: string, release: string): ReturnType<FaultTest> {
  const running = await startSites(folder, release);
  try {
    return await restartBoth(running);
  } finally {
    await running.stop();
  }
}

type Result = Awaited<ReturnType<FaultTest>>;

/** @param release the folder of the release that the sites run until they are restarted */
async function startSites(folder: string, release?: string): Promise<Sites> {
  const pair = await startDatabasePair();
  const start = async (name: string, port: number) => {
    const variables = {
      ...{ PORT: String(port), DATA_DIR: join(folder, name), DATABASE_URL: pair.url, SITES: '2' },
      ...{ DEMO: 'true', TRUST_PROXY: '1' },
    };
    return restartable(variables, release);
  };
  const bothSites: Sites['bothSites'] = [
    await start('site-a', await freePort()),
    await start('site-b', await freePort()),
  ];
  const loadBalancer = await startLoadBalancer(bothSites.map(({ origin }) => origin));
  const db = await pair.open();
  return {
    pair,
    db,
    origin: loadBalancer.origin,
    bothSites,
    async stop() {
      await loadBalancer.stop();
      await Promise.all(bothSites.map((site) => site.stop('SIGTERM')));
      await db.destroy();
      pair.remove();
    },
  };
}

interface RestartableSite {
  origin: string;
  stop(signal: NodeJS.Signals): Promise<number | string>;
  /** Starts the site again and waits until it is ready. */
  start(): Promise<void>;
}

async function restartable(
  variables: Record<string, string>,
  release?: string,
): Promise<RestartableSite> {
  let site: SiteProcess = await startSite(variables, { root: release });
  const { origin } = site;
  return {
    origin,
    stop: (signal) => site.stop(signal),
    async start() {
      site = await startSite(variables);
      while ((await fetch(`${origin}/readyz`)).status !== 200) await wait(100);
    },
  };
}

/** The faults that happen at random. Each resolves when everything runs again. */
const faults: Record<string, (sites: Sites) => Promise<void>> = {
  async site({ bothSites }) {
    const site = bothSites[Math.random() < 0.5 ? 0 : 1];
    await site.stop('SIGKILL');
    await wait(DOWN_MS);
    await site.start();
  },
  async standby({ pair }) {
    await pair.killStandby();
    await wait(DOWN_MS);
    pair.restartStandby();
  },
  async primary({ pair }) {
    await pair.killPrimary();
    await wait(DOWN_MS);
    await pair.promote();
    await pair.addStandby();
  },
};

async function killAtRandom(running: Sites, duration: number, interval: number): Promise<Result> {
  const load = await startMixedLoad(running.db, running.origin);
  const kills: Record<string, number> = { site: 0, standby: 0, primary: 0 };
  const end = performance.now() + duration;
  while (performance.now() + interval <= end) {
    const next = wait(interval);
    const kind = Object.keys(faults)[Math.floor(Math.random() * 3)] ?? '';
    kills[kind] = (kills[kind] ?? 0) + 1;
    await faults[kind]?.(running);
    await next;
  }
  await load.stop();
  const errors = await checkForms(running.db, load.forms.acknowledged);
  const lostEdits = await countLostEdits(running.db, load.edits);
  return {
    ok: countErrors(errors) + lostEdits === 0 && load.forms.acknowledged.size > 0,
    figures: {
      kills,
      'acknowledged forms': load.forms.acknowledged.size,
      ...formFigures(errors),
      'form attempts with status 503': load.forms.unavailable,
      'form attempts without a response': load.forms.unanswered,
      'form attempts with another status': Object.fromEntries(load.forms.otherStatuses),
      'acknowledged edits': load.edits.acknowledged,
      'failed edits': load.edits.failed,
      'listings whose last acknowledged edit is lost': lostEdits,
      'answered reads': load.reads.answered,
      'failed reads': failuresByReason(load.reads),
    },
  };
}

async function killOneSite(running: Sites): Promise<Result> {
  const load = await startMixedLoad(running.db, running.origin);
  await wait(LOAD_MS);
  await running.bothSites[0].stop('SIGKILL');
  await wait(LOAD_MS);
  await running.bothSites[0].start();
  await load.stop();
  const errors = await checkForms(running.db, load.forms.acknowledged);
  const { answered, failures, refused } = load.reads;
  const failed = failures.length + refused;
  return {
    ok: countErrors(errors) === 0 && failed <= MAX_FAILED_SHARE * answered,
    figures: {
      'one site killed: failed reads': `${failed} of ${answered + failed}`,
      'one site killed: reasons': failuresByReason(load.reads),
      'one site killed: acknowledged forms': load.forms.acknowledged.size,
      'one site killed: lost or duplicated forms': countErrors(errors),
    },
  };
}

async function restartBoth(running: Sites): Promise<Result> {
  const load = await startMixedLoad(running.db, running.origin);
  const ends: (number | string)[] = [];
  for (const site of running.bothSites) {
    await wait(LOAD_MS);
    ends.push(await site.stop('SIGTERM'));
    await site.start();
  }
  await wait(LOAD_MS);
  await load.stop();
  const { answered, failures, refused } = load.reads;
  const { unanswered, unavailable, otherStatuses } = load.forms;
  const failedForms = unanswered + unavailable + otherStatuses.size;
  const errors = countErrors(await checkForms(running.db, load.forms.acknowledged));
  const failed = failures.length + refused + failedForms + load.edits.failed + errors;
  return {
    ok: failed === 0 && ends.every((code) => code === 0),
    figures: {
      'rolling restart: reads': answered,
      'rolling restart: failed reads': failuresByReason(load.reads),
      'rolling restart: acknowledged forms': load.forms.acknowledged.size,
      'rolling restart: lost or duplicated forms': errors,
      'rolling restart: failed form attempts': failedForms,
      'rolling restart: failed edits': load.edits.failed,
      'rolling restart: exit codes': ends,
    },
  };
}

/**
 * Measures the time from an acknowledged edit on one site until the other site shows it: in
 * searches, and on a page whose old text must not be cached. After most edits, pages may be cached
 * for ten seconds, even on a single site.
 */
async function measureVisibility({ db, bothSites: [one, other] }: Sites): Promise<Result> {
  const agent = new Agent({ keepAlive: true });
  const send = adminClient(await administratorHeaders(db), agent);
  const editor = listingEditor(send);
  const inSearches: number[] = [];
  const onPages: number[] = [];
  for (let edit = 1; edit <= EDITS / 2; edit += 1) {
    const word = `visible${edit}`;
    const version = (await editor.read(one.origin, 1))?.version ?? '';
    expectSaved(await editor.save(one.origin, 1, { version, lawFirmName: word }));
    inSearches.push(await timeUntilShown(`${other.origin}/api/lawyers/search?q=${word}`, word));
    const prose = `${one.origin}/api/admin/prose/about`;
    const { current } = JSON.parse((await send('GET', prose))?.body ?? '{}');
    const text = { title: word, description: word, intro: word, text: word, facts: [] };
    const saved = await send('PUT', prose, { ...text, version: current?.id ?? 0 });
    expectSaved(saved?.status);
    onPages.push(await timeUntilShown(`${other.origin}/about`, word));
  }
  agent.destroy();
  const p99 = percentile([...inSearches, ...onPages], 99);
  return {
    ok: p99 <= MAX_VISIBLE_MS,
    figures: {
      'edits read on the other site': inSearches.length + onPages.length,
      'time until an edit is in searches, p50, ms': Math.round(percentile(inSearches, 50)),
      'time until an edit is in searches, p99, ms': Math.round(percentile(inSearches, 99)),
      'time until an edit is on the page, p50, ms': Math.round(percentile(onPages, 50)),
      'time until an edit is on the page, p99, ms': Math.round(percentile(onPages, 99)),
    },
  };
}

function expectSaved(status: number | null | undefined): void {
  if (status !== 200) throw new Error(`An edit got the status ${status}.`);
}

/** Requests a URL until the response contains a word. Returns the time in milliseconds. */
async function timeUntilShown(url: string, word: string): Promise<number> {
  const began = performance.now();
  let isShown = false;
  while (!isShown && performance.now() - began < MAX_WAIT_MS) {
    const response = await fetch(url, { headers: { 'X-Forwarded-For': randomClientIp() } });
    isShown = (await response.text()).includes(word);
  }
  return performance.now() - began;
}
