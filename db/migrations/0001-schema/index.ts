import type { Kysely } from 'kysely';
import { createAccounts } from './accounts.ts';
import { createApplications } from './applications.ts';
import { createArticles } from './articles.ts';
import { createContentVersions } from './content-versions.ts';
import { createCounts } from './counts.ts';
import { createLawyers } from './lawyers.ts';
import { createListings } from './listings.ts';
import { createMail } from './mail.ts';
import { createNewsletter } from './newsletter.ts';
import { createPlaces } from './places.ts';
import { createRequests } from './requests.ts';
import { createSubmissions } from './submissions.ts';

/** Creates the schema of the first release. A table comes after the tables that it refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db);
  await createLawyers(db);
  await createListings(db);
  await createRequests(db);
  await createApplications(db);
  await createSubmissions(db);
  await createMail(db);
  await createArticles(db);
  await createNewsletter(db);
  await createContentVersions(db);
  await createCounts(db);
  await createAccounts(db);
}
