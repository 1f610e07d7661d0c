import { beforeEach } from 'vitest';

/** Tests that make sense only with SQLite, by title, with the reason. All others run on PostgreSQL, too. */
const sqliteOnly: Record<string, string> = {
  'an unchanged row writes nothing, and a later check of the license confirms its facts':
    'counts changes with SQLite’s total_changes()',
  'leaves out a lawyer whose state another program has made unknown, and logs it':
    'PostgreSQL has no switch for foreign keys',
};

beforeEach(({ task, skip }) => {
  skip(task.name in sqliteOnly, sqliteOnly[task.name]);
});
