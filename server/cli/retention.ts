import { readClock } from '../../db/engine/clock.ts';
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
  summary: 'Erase what has been kept for as long as it may be, as the server does each day',
  options: { 'dry-run': { summary: 'Tell what would be erased, and erase nothing' } },
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
      `Texts are kept ${periods.textDays} days after closing, people ${periods.contactMonths} months, records of agreements ${periods.consentYears} years.`,
      lines.length === 0 ? 'Nothing is out of date.' : isDry ? 'Would be erased:' : 'Erased:',
      ...lines.map((line) => `  ${line}`),
    ];
    return { text: text.join('\n'), json: { isDryRun: isDry, counts } };
  },
};
