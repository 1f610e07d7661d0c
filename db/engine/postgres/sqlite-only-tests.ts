import { beforeEach } from 'vitest';

/** Tests that are skipped on PostgreSQL, by title, with the reason. */
export const sqliteOnly: Record<string, string> = {
  'an unchanged row writes nothing, and a later check of the license confirms its facts':
    'counts changes with SQLite’s total_changes()',
  'leaves out a lawyer whose state another program has made unknown, and logs it':
    'PostgreSQL has no switch for foreign keys',
  'contains only lawyers who were present throughout the build':
    'changes lawyers between the steps of a read that isn’t a snapshot, as only SQLite in memory does',
  'yields to other requests after every few thousand lawyers':
    'each query waits for the server, so it always yields',
  'after 10,000 random changes, an index answers like a newly built one':
    'passes, but takes more than a minute on PostgreSQL',
  'reports an unusable backup folder at startup, and emails about it once a day':
    'advances the clock by two days, while the server answers in real time',
  'a clock jump is logged once with both causes, and its end is logged once':
    'advances the clock by three minutes, while the server answers in real time',
  'at most 20 rejections of a client and 200 in total are delayed; others close the connection':
    'counts all timers of the process, and connections have timers, too',
};

beforeEach(({ task, skip }) => {
  skip(task.name in sqliteOnly, sqliteOnly[task.name]);
});
