import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import { citiesOf } from '../../../server/contract/places/cities.ts';
import { states } from '../../../server/contract/places/states.ts';
import { listingPracticeAreas } from '../../../server/contract/requests/request-options.ts';
import type { Lawyer, Post, PracticeArea, RequestStatus } from '../../app/api/client.ts';
import type { Scenario } from '../setup/scenarios.ts';
import { lawyer, lawyers, post, posts, practiceAreas, requests } from './fixtures.ts';

/** The data behind the mocks. */
export interface Directory {
  lawyers: Lawyer[];
  posts: Post[];
  practiceAreas: PracticeArea[];
  /** The requests, by token. */
  requests: Record<string, RequestStatus>;
}

export function directoryOf(scenario: Scenario): Directory {
  if (scenario === 'empty') return empty;
  if (scenario !== 'many') return usual;
  manyDirectory ??= createManyDirectory();
  return manyDirectory;
}

const usual: Directory = {
  lawyers,
  posts,
  requests,
  practiceAreas: withCounts(practiceAreas, lawyers),
};

/** Every practice area of the directory. */
const allAreas: PracticeArea[] = listingPracticeAreas().map(({ value, label }, index) => ({
  id: index + 1,
  slug: value,
  name: label,
  icon: practiceAreas.find(({ slug }) => slug === value)?.icon ?? 'scale',
  description: `Help with ${label}.`,
  lawyerCount: 0,
}));

/** The directory of a new site: no content except the practice areas. */
const empty: Directory = { lawyers: [], posts: [], requests: {}, practiceAreas: allAreas };

/** More lawyers than fit in one response. */
const LAWYER_COUNT = 2150;
let manyDirectory: Directory | undefined;

function createManyDirectory(): Directory {
  const many = Array.from({ length: LAWYER_COUNT }, (_, index) => numberedLawyer(index));
  const articles = Array.from({ length: 60 }, (_, index) =>
    post({
      id: index + 1,
      slug: `article-${index + 1}`,
      title: `Article Number ${index + 1}`,
      category: allAreas[index % allAreas.length]?.name ?? '',
      publishedAt: new Date(Date.UTC(2026, 9, 6 - 7 * index)).toISOString(),
    }),
  );
  return { lawyers: many, posts: articles, requests, practiceAreas: withCounts(allAreas, many) };
}

/**
 * Generates the same lawyer for the same index. The lawyers are in each state in turn; every 40th
 * lawyer is premium, and every 7th is inactive.
 */
function numberedLawyer(index: number): Lawyer {
  const state = states[index % states.length]?.code ?? 'AL';
  const cities = citiesOf(state);
  const area = allAreas[index % allAreas.length];
  const isPremium = index % 40 === 0;
  const isActive = index % 7 !== 3;
  return lawyer({
    id: index + 1,
    name: `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[index % LAST_NAMES.length]}`,
    state,
    city: cities[index % cities.length] ?? '',
    specialty: area?.name ?? '',
    practiceAreas: area ? [area.slug] : [],
    yearsExperience: index % 41,
    isPremium,
    isActive,
    isVerified: index % 3 === 0,
    ...(!showsContactDetails({ isActive, isPremium }) && {
      location: null,
      phone: null,
      email: null,
      website: null,
    }),
  });
}

const FIRST_NAMES = ['Ada', 'Bram', 'Chidi', 'Dolores', 'Emre', 'Fumiko', 'Gabriel'];
const LAST_NAMES = [
  'Abara',
  'Brandt',
  'Castellanos',
  'Delgado',
  'Ebadi',
  'Fontaine',
  'Grady',
  'Hollis',
];

function withCounts(areas: PracticeArea[], lawyers: Lawyer[]): PracticeArea[] {
  return areas.map((area) => ({
    ...area,
    lawyerCount: lawyers.filter((lawyer) => lawyer.practiceAreas.includes(area.slug)).length,
  }));
}
