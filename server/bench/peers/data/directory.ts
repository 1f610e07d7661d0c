import { join } from 'node:path';
import { openDatabase } from '../../../../db/engine/database.ts';
import { type Lawyer, withCardFacts } from '../../../../db/lawyers/lawyers.ts';
import type { Lawyer as PublicLawyer } from '../../../../web/app/api/client.ts';
import { type ListedLawyer, toListedLawyer } from '../../../../web/app/lawyer/listed-lawyer.ts';
import { readConfig } from '../../../config.ts';
import { dayIn } from '../../../contract/site/dates.ts';

/** The settings of the site that the peer imitates. */
export const config = readConfig(process.env);

/** The directory in `DATA_DIR`. */
export const db = await openDatabase(join(config.dataDir, 'directory.db'));

/** Today as an ISO day in the site's time zone. */
export function today(): string {
  return dayIn(config.site.timeZone, new Date());
}

/** Adds to lawyers what cards show, as `/api/lawyers/search` does, without its JSON. */
export async function listedLawyers(lawyers: readonly Lawyer[]): Promise<ListedLawyer[]> {
  return (await withCardFacts(db, lawyers, today())).map((lawyer) =>
    toListedLawyer(lawyer as PublicLawyer),
  );
}
