import { countsByDay, type DayCounts } from '../../db/counts/counts.ts';
import { addDays, dayIn } from '../contract/site/dates.ts';
import { type Command, UsageError } from './command.ts';

const DEFAULT_DAYS = 30;

const columns: { title: string; format: (day: DayCounts) => string }[] = [
  { title: 'Day', format: ({ day }) => day },
  { title: 'Page views', format: ({ pageViews }) => formatCount(pageViews) },
  { title: 'Searches', format: ({ searches }) => formatCount(searches) },
  { title: 'Profile views', format: ({ profileViews }) => formatCount(profileViews) },
  { title: 'Phone clicks', format: ({ phoneClicks }) => formatCount(phoneClicks) },
];

export const counts: Command = {
  name: 'counts',
  summary:
    'Show daily page views, searches, profile views and phone clicks, counted without cookies',
  options: {
    days: { value: 'DAYS', summary: `Number of days to show (default: ${DEFAULT_DAYS})` },
  },
  async run({ config, openDirectory, options: { days = String(DEFAULT_DAYS) } }) {
    if (!/^[1-9]\d{0,4}$/.test(String(days)))
      throw new UsageError('DAYS must be a whole number, 1 or more.');
    const today = dayIn(config.site.timeZone, new Date());
    const dayCounts = await countsByDay(await openDirectory(), addDays(today, 1 - Number(days)));
    const text = dayCounts.length > 0 ? table(dayCounts) : 'Nothing was counted in this period.';
    return { text, json: dayCounts };
  },
};

function table(days: readonly DayCounts[]): string {
  const rows = [
    columns.map(({ title }) => title),
    ...days.map((day) => columns.map(({ format }) => format(day))),
  ];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  '))
    .join('\n');
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
