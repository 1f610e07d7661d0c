import { explainRanking, type RankedLawyer, type RankingKeys } from '../../db/lawyers/ranking.ts';
import { dayIn } from '../contract/site/dates.ts';
import { CITY_RADIUS_MILES } from '../contract/site/limits.ts';
import { type Command, UsageError } from './command.ts';
import { formatTable } from './format-table.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 2000;

const reasons: Record<keyof RankingKeys, string> = {
  nameDistance: 'name',
  isActive: 'active',
  isVerified: 'verified',
  isMainPracticeArea: 'main practice area',
  miles: 'distance',
  drawNumber: 'draw',
};

const columns: { title: string; format: (lawyer: RankedLawyer) => string }[] = [
  { title: 'Place', format: ({ place }) => String(place) },
  { title: 'ID', format: ({ id }) => String(id) },
  { title: 'Name', format: ({ name }) => name },
  { title: 'Name match', format: ({ nameDistance }) => formatNameMatch(nameDistance) },
  { title: 'Active', format: ({ isActive }) => yesOrNo(isActive) },
  { title: 'Verified', format: ({ isVerified }) => yesOrNo(isVerified) },
  { title: 'Main area', format: ({ isMainPracticeArea }) => yesOrNo(isMainPracticeArea) },
  { title: 'Miles', format: ({ miles }) => String(miles ?? '-') },
  { title: 'Draw', format: ({ drawNumber }) => String(drawNumber) },
  { title: 'Decided by', format: ({ decidedBy }) => (decidedBy ? reasons[decidedBy] : '-') },
];

export const rank: Command = {
  name: 'rank',
  summary: 'List search results in the order of any day, with the reason for each rank',
  options: {
    query: { value: 'TEXT', summary: 'Text of the search box (default: all lawyers)' },
    date: { value: 'DATE', summary: 'Day of the draw, as in 2026-11-22 (default: today)' },
    limit: { value: 'N', summary: `Number of lawyers to list (default: ${DEFAULT_LIMIT})` },
  },
  async run({ config, openDirectory, options }) {
    const day = options.date === undefined ? dayIn(config.site.timeZone, new Date()) : options.date;
    if (!isDay(day)) throw new UsageError('DATE must be a day, as in 2026-11-22.');
    const limit = Number(options.limit ?? DEFAULT_LIMIT);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
      throw new UsageError(`N must be a whole number from 1 to ${MAX_LIMIT}.`);
    const q = options.query === undefined ? undefined : String(options.query);
    const search = { q, radiusMiles: CITY_RADIUS_MILES };
    const { lawyers, total } = await explainRanking(await openDirectory(), search, limit, day);
    const text =
      total === 0
        ? 'No lawyers match this search.'
        : `${table(lawyers)}\n\n${countText(lawyers.length, total)} on ${day}, from today's data. ` +
          `"Decided by" names what put each lawyer below the previous one.`;
    return { text, json: { day, total, lawyers } };
  },
};

function isDay(text: string | true): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

function table(lawyers: readonly RankedLawyer[]): string {
  return formatTable(
    columns.map(({ title }) => title),
    lawyers.map((lawyer) => columns.map(({ format }) => format(lawyer))),
  );
}

function countText(shown: number, total: number): string {
  const all = `${total.toLocaleString('en-US')} ${total === 1 ? 'result' : 'results'}`;
  return shown < total ? `The first ${shown} of ${all}` : `All ${all}`;
}

/** The distance is 0 for an exact match and grows with each difference in the name. */
function formatNameMatch(distance: number | null): string {
  if (distance === null) return '-';
  return distance === 0 ? 'exact' : `similar (${distance})`;
}

function yesOrNo(value: boolean | null): string {
  if (value === null) return '-';
  return value ? 'yes' : 'no';
}
