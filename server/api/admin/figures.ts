import { Hono } from 'hono';
import { type DailyFigures, dailyFigures } from '../../../db/counts/daily-figures.ts';
import { daysFrom } from '../../../db/data/dates.ts';
import type { Database } from '../../../db/engine/database.ts';
import { addDays, dayIn } from '../../contract/site/dates.ts';
import { allow } from '../../security/allow.ts';
import type { ApiOptions } from '../options.ts';
import { csvResponse } from './inbox/csv.ts';

/** The admin pages show the figures of the last 30 days: today, and this many days before. */
export const DAYS_BEFORE_TODAY = 29;

/** Routes for the figures of each day, as JSON and as CSV. The earliest day comes first. */
export const figures = (db: Database, { now, site }: ApiOptions) => {
  const read = () => {
    // Read per request, because an owner can change the time zone.
    const { timeZone } = site;
    const today = dayIn(timeZone, now());
    const [first = today, ...others] = daysFrom(addDays(today, -DAYS_BEFORE_TODAY), today);
    return dailyFigures(db, [first, ...others], (time) => dayIn(timeZone, time));
  };
  return new Hono()
    .get('/', allow('see dashboard'), async (c) => c.json(await read(), 200))
    .get('/export', allow('see dashboard'), (c) => {
      const batches = async function* () {
        yield await read();
      };
      return csvResponse(c, 'figures', figureColumns, batches(), now(), site.timeZone);
    });
};

const figureColumns: readonly (keyof DailyFigures)[] = [
  'day',
  'requests',
  'pageViews',
  'searches',
  'profileViews',
  'phoneClicks',
];
