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
import { requests } from './requests.ts';
import { playScenario, refuseUnknown } from './scenario.ts';
import { session } from './session.ts';
import { suggestions } from './suggestions.ts';

/** Answers `/api` as the server does, from the fixtures: a list for each resource. */
export const handlers = [
  playScenario,
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
  refuseUnknown,
];
