import type { Migration } from 'kysely/migration';
import * as directory from './0001-directory.ts';
import * as search from './0002-search.ts';
import * as requests from './0003-requests.ts';
import * as articles from './0004-articles.ts';
import * as counts from './0005-counts.ts';
import * as desk from './0006-desk.ts';
import * as retention from './0007-retention.ts';
import * as inbox from './0009-inbox.ts';
import * as listings from './0010-listings.ts';
import * as ownListing from './0011-own-listing.ts';
import * as outbox from './0012-outbox.ts';
import * as serverState from './0013-server-state.ts';
import * as outboxPriority from './0014-outbox-priority.ts';
import * as knownDevices from './0015-known-devices.ts';

/** All migrations by name, in order. They run forward only and import no application code. */
export const migrations: Record<string, Migration> = {
  '0001-directory': directory,
  '0002-search': search,
  '0003-requests': requests,
  '0004-articles': articles,
  '0005-counts': counts,
  '0006-desk': desk,
  '0007-retention': retention,
  '0009-inbox': inbox,
  '0010-listings': listings,
  '0011-own-listing': ownListing,
  '0012-outbox': outbox,
  '0013-server-state': serverState,
  '0014-outbox-priority': outboxPriority,
  '0015-known-devices': knownDevices,
};
