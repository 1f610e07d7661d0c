import { type LicenseLookup, licenseLookups } from '../../db/data/license-lookups.ts';
import { checkPage, type PageCheck } from './check-page.ts';
import type { Command } from './command.ts';

interface Page {
  jurisdiction: string;
  page: 'home' | 'lookup';
  url: string;
}

interface LookupsCheckOptions {
  lookups: readonly LicenseLookup[];
  protocol: 'https:' | 'http:';
  timeoutMs: number;
}

/** The maximum number of concurrent requests. */
const CONCURRENCY = 4;

/** Creates the command that checks these lookup pages; tests use pages of a local server. */
export const createLookupsCheck = ({
  lookups,
  protocol,
  timeoutMs,
}: LookupsCheckOptions): Command => ({
  name: 'lookups check',
  summary: 'Check that the pages where the public looks up a license can be reached',
  async run({ progress }) {
    const pages = lookups.flatMap(pagesOf);
    const bar = progress('Checking', pages.length, 'pages');
    const checked: (Page & PageCheck)[] = [];
    const queue = pages.entries();
    let done = 0;
    const work = async () => {
      for (const [index, page] of queue) {
        checked[index] = { ...page, ...(await checkPage(page.url, { protocol, timeoutMs })) };
        bar.update(++done);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    bar.end();
    const count = (result: PageCheck['result']) =>
      checked.filter((page) => page.result === result).length;
    const summary = `${count('reachable')} reachable, ${count('moved')} moved, ${count('unreachable')} unreachable.`;
    return {
      text: [...checked.map(formatPage), summary].join('\n'),
      json: checked,
      failed: count('unreachable') > 0,
    };
  },
});

export const lookupsCheck = createLookupsCheck({
  lookups: licenseLookups,
  protocol: 'https:',
  timeoutMs: 15_000,
});

function pagesOf({ jurisdiction, homePage, lookupPage }: LicenseLookup): Page[] {
  const home: Page = { jurisdiction, page: 'home', url: homePage };
  return lookupPage === null ? [home] : [home, { jurisdiction, page: 'lookup', url: lookupPage }];
}

function formatPage({ jurisdiction, page, url, ...check }: Page & PageCheck): string {
  const columns = [jurisdiction, page.padEnd(6), check.result.padEnd(11), url];
  if (check.result === 'moved') columns.push(`-> ${check.location}`);
  if (check.result === 'unreachable') columns.push(`(${check.reason})`);
  return columns.join('  ');
}
