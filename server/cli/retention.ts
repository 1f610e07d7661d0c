import { readClock } from '../../db/server-state/clock.ts';
import {
  countExpiredData,
  deleteExpiredData,
  deletionSummary,
  retentionPeriods,
} from '../jobs/retention-job.ts';
import { clockWarning } from '../observability/clock-warning.ts';
import { type Command, CommandError } from './command.ts';

export const retention: Command = {
  name: 'retention',
  summary: 'Delete data past its retention period (the server does this daily)',
  options: { 'dry-run': { summary: 'Show what would be deleted, without deleting it' } },
  async run({ config, openDirectory, options }) {
    const isDry = options['dry-run'] === true;
    const periods = retentionPeriods(config.site.retention);
    const db = await openDirectory();
    const now = new Date();
    const clock = await readClock(db, now);
    if (clock.status === 'ahead' && !isDry) {
      throw new CommandError(`${clockWarning(clock, now)}`);
    }
    const counts = await (isDry ? countExpiredData : deleteExpiredData)(db, config, now);
    const lines = deletionSummary(counts);
    const text = [
      `Retention: texts ${periods.textDays} days after closing, contact details ${periods.contactMonths} months, consent records ${periods.consentYears} years.`,
      lines.length === 0 ? 'Nothing to delete.' : isDry ? 'Would be deleted:' : 'Deleted:',
      ...lines.map((line) => `  ${line}`),
    ];
    return { text: text.join('\n'), json: { isDryRun: isDry, counts } };
  },
};
