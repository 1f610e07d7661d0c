import { dailyDraw } from './daily-draw.ts';
import { conditionOf, meets, premiumCandidates, type SearchFilter } from './matches.ts';
import { type Match, withDistance } from './order.ts';
import type { SearchIndex } from './search-index.ts';
import { TopK } from './top-k.ts';

/**
 * Draws up to `limit` of the matching premium lawyers. Each of them has the same chance, active and
 * verified or not, because each of them pays.
 *
 * @param day ISO day in the site's time zone; each day has its own draw
 */
export function selectFeatured(
  index: SearchIndex,
  filter: SearchFilter,
  limit: number,
  day: string,
): Match[] {
  const { columns } = index;
  const ranges = premiumCandidates(index, filter);
  const { starts: rows } = ranges;
  const condition = conditionOf(index, filter);
  const draw = dailyDraw('featured', day);
  const topK = new TopK(Math.min(limit, rows.length), rows.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    if (!meets(columns, condition, row)) continue;
    // The remainder identifies the candidate.
    topK.offer(draw(columns.id[row] as number) * rows.length + i);
  }
  const drawn = Array.from(topK.sortedFrom(0), (key) => rows[key % rows.length] as number);
  return drawn.map((row) => withDistance(row, ranges));
}
