import { blog } from './blog.ts';
import { claim } from './claim.ts';
import { counts } from './counts.ts';
import { forms } from './forms.ts';
import { inbox } from './inbox.ts';
import { lawyers } from './lawyers.ts';
import { lists } from './lists.ts';
import { myListing } from './my-listing.ts';
import { newsletter } from './newsletter.ts';
import { practiceAreas } from './practice-areas.ts';
import { refuseOthers } from './refuse.ts';
import { requests } from './requests.ts';
import { playScenario } from './scenario.ts';
import { session } from './session.ts';
import { suggestions } from './suggestions.ts';

/** A list for each resource. */
const mocks = [
  ...practiceAreas,
  ...lawyers,
  ...suggestions,
  ...blog,
  ...forms,
  ...requests,
  ...claim,
  ...newsletter,
  ...counts,
  ...session,
  ...lists,
  ...inbox,
  ...myListing,
];

/** Answers `/api` as the server does, from the fixtures. */
export const handlers = [playScenario, ...mocks, refuseOthers(mocks)];
