import { countLawyers } from '../../db/csv-import/csv-export.ts';
import {
  type DuplicateListings,
  findDuplicateListings,
  listDuplicateListings,
} from '../../db/lawyers/duplicate-listings.ts';
import type { Command } from './command.ts';
import { formatTable } from './format-table.ts';

export const duplicates: Command = {
  name: 'duplicates',
  summary: 'Find listings that may belong to one lawyer with licenses in several states',
  async run({ openDirectory, progress }) {
    const db = await openDirectory();
    const bar = progress('Comparing', await countLawyers(db), 'lawyers');
    const pairs = await findDuplicateListings(db, bar.update);
    bar.end();
    const page = { limit: pairs.length, offset: 0 };
    const { duplicates: found } = await listDuplicateListings(db, page);
    const text =
      found.length === 0
        ? 'No listings look like duplicates.'
        : `${formatTable(TITLES, found.map(cellsOf))}\n\n${countText(found.length)} Compare and merge them at /admin/listings/duplicates.`;
    return { text, json: found.map(toJson) };
  },
};

const TITLES = ['ID', 'Licenses', 'ID', 'Licenses', 'Name', 'Same'];

function cellsOf({ reason, listings: [one, other] }: DuplicateListings): string[] {
  return [String(one.id), licensesText(one), String(other.id), licensesText(other)].concat(
    one.name,
    reason,
  );
}

type PairedListing = DuplicateListings['listings'][number];

function licensesText({ licenses }: PairedListing): string {
  return licenses.map(({ jurisdiction }) => jurisdiction).join(', ') || '-';
}

function toJson({ reason, listings }: DuplicateListings) {
  return {
    reason,
    listings: listings.map(({ id, name, licenses }) => ({
      id,
      name,
      jurisdictions: licenses.map(({ jurisdiction }) => jurisdiction),
    })),
  };
}

function countText(count: number): string {
  return count === 1 ? '1 pair.' : `${count.toLocaleString('en-US')} pairs.`;
}
