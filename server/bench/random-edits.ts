import { languageNames } from '../../db/data/languages.ts';
import { practiceAreas } from '../../db/data/practice-areas.ts';
import type { Random } from '../../db/demo/random.ts';
import { syntheticLawyers } from '../../db/demo/synthetic-lawyers.ts';
import type { Database } from '../../db/engine/database.ts';
import { addLawyersInTransaction } from '../../db/lawyers/lawyer-rows.ts';

/** The directory that `edit` changes. */
export interface EditedSite {
  writer: Database;
  /** The number of lawyers, whose IDs begin at 1. */
  lawyers: number;
}

const newLawyers = [...syntheticLawyers(100, 28)];

/** Adds, removes or edits one lawyer. */
export async function edit({ writer, lawyers }: EditedSite, random: Random): Promise<void> {
  const kinds = [...ORDINARY_EDITS, ...URGENT_EDITS];
  const id = random.integer(1, lawyers);
  const kind = random.integer(0, kinds.length + 1);
  if (kind === kinds.length) {
    await addLawyersInTransaction(writer, [{ ...random.one(newLawyers), licenses: [] }]);
  } else if (kind > kinds.length) {
    await writer.deleteFrom('lawyers').where('id', '=', id).execute();
  } else {
    const values = kinds[kind]?.(random);
    if (values) await writer.updateTable('lawyers').set(values).where('id', '=', id).execute();
  }
}

/** Makes an edit that isn't urgent, so that cached pages may be served for a few more seconds. */
export async function ordinaryEdit({ writer, lawyers }: EditedSite, random: Random): Promise<void> {
  const id = random.integer(1, lawyers);
  const values = random.one(ORDINARY_EDITS)(random);
  await writer.updateTable('lawyers').set(values).where('id', '=', id).execute();
}

/** Each returns new values of some columns. */
const ORDINARY_EDITS = [
  (random: Random) => ({
    name: `Renamed${random.integer(1, 1000)} Family${random.integer(1, 99)}`,
  }),
  (random: Random) => ({ yearsExperience: random.integer(0, 50) }),
  (random: Random) => ({ isPremium: random.one([0, 1] as const) }),
  (random: Random) => ({ languages: JSON.stringify(random.sample(languageNames, 2)) }),
  (random: Random) => ({
    practiceAreas: JSON.stringify(random.sample(practiceAreas, 2).map(({ slug }) => slug)),
  }),
  (random: Random) => ({ positionId: random.integer(1, 10_000) }),
];

/** Edits that may remove or deactivate a listing, which empties the page cache. */
const URGENT_EDITS = [
  (random: Random) => ({ isActive: random.one([0, 1] as const) }),
  (random: Random) => ({ unlistedReason: random.one([null, 'retired'] as const) }),
];
