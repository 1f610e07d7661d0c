import type {
  Lawyer,
  Listing,
  Post,
  PracticeArea,
  RequestStatus,
  UnlistedLawyer,
} from '../../app/api/client.ts';

/** A lawyer with every detail that a card can show. Tests override fields. */
export function lawyer(changes: Partial<Lawyer> = {}): Lawyer {
  return {
    id: 1,
    name: 'Marisol Delgado',
    lawFirmName: 'Delgado & Whitfield, LLC',
    specialty: 'Personal Injury',
    location: '1901 6th Avenue North',
    city: 'Birmingham',
    state: 'AL',
    country: null,
    zipCode: '35203',
    phone: '2055550114',
    email: 'marisol.delgado@delgado-whitfield.example',
    website: 'https://www.delgado-whitfield.example',
    bio: 'Marisol Delgado has practiced personal injury law in Birmingham for 18 years.',
    yearsExperience: 18,
    education: 'J.D., University of Alabama School of Law, 2008',
    profileImage: null,
    isPremium: false,
    isVerified: true,
    licenseCheck: changes.isVerified === false ? null : licenseCheck,
    isActive: true,
    practiceAreas: ['personal-injury', 'family-law'],
    languages: ['English', 'Spanish'],
    barAdmissions: ['Alabama', 'Georgia'],
    barAssociations: ['Alabama State Bar', 'Birmingham Bar Association'],
    ...changes,
  };
}

const source = { name: 'Alabama State Bar, roster', url: 'https://bar.example/roster' };

const licenseCheck = { asOf: '2026-11-01', source };

const checked = {
  jurisdiction: 'AL',
  number: 'ASB-1001',
  status: 'active',
  statusText: null,
  admittedOn: '2008',
  asOf: '2026-11-01',
  origin: 'import',
  missingSince: null,
} as const;

/** An active license from a roster, as the public sees it. */
export const publicLicense: NonNullable<Lawyer['licenses']>[number] = {
  ...checked,
  sourceName: source.name,
  sourceUrl: source.url,
  isFresh: true,
  lookup: { authority: 'Alabama State Bar', url: 'https://bar.example' },
};

/** A lawyer whom only a search for the name finds. */
export const unlistedLawyer: UnlistedLawyer = {
  id: 9001,
  name: 'Dale R. Barrow',
  city: 'Mobile',
  state: 'AL',
  country: null,
  unlistedReason: 'disbarred',
  license: {
    jurisdiction: 'AL',
    missingSince: null,
    asOf: '2026-11-01',
    sourceName: 'Alabama State Bar, roster',
    sourceUrl: 'https://bar.example/roster',
  },
};

/** The same license as administrators and the lawyer see it. */
export const ownLicense: Listing['licenses'][number] = {
  ...checked,
  id: 1,
  source,
};

const origin = { changedBy: 'import', asOf: '2026-11-01', source } as const;

/** Every fact comes from the same roster. */
export const origins = {
  name: origin,
  lawFirmName: origin,
  practiceAreas: origin,
  office: origin,
  phone: origin,
  email: origin,
  website: origin,
  bio: origin,
  yearsExperience: origin,
  education: origin,
  languages: origin,
  barAdmissions: origin,
  barAssociations: origin,
} satisfies NonNullable<Lawyer['provenance']>;

/** A lawyer who is neither active nor premium, as `/api` returns it. */
export function inactiveLawyer(changes: Partial<Lawyer> = {}): Lawyer {
  return lawyer({
    id: 2,
    name: 'Thomas Reyna',
    lawFirmName: 'Reyna Law Office',
    isActive: false,
    isVerified: false,
    location: null,
    phone: null,
    email: null,
    website: null,
    ...changes,
  });
}

/** A lawyer with little more than a name, as `/api` returns it. */
export function sparseLawyer(changes: Partial<Lawyer> = {}): Lawyer {
  return lawyer({
    id: 6,
    name: 'Bo Li',
    lawFirmName: null,
    location: null,
    zipCode: null,
    phone: null,
    email: null,
    website: null,
    bio: null,
    yearsExperience: null,
    education: null,
    isVerified: false,
    languages: [],
    barAdmissions: [],
    barAssociations: [],
    ...changes,
  });
}

/** Forty-five lawyers on three pages, with every kind of card. */
export const lawyers: Lawyer[] = [
  lawyer({ isPremium: true }),
  inactiveLawyer(),
  lawyer({
    id: 3,
    name: 'Anneliese Bartholomew-Featherstonehaugh',
    lawFirmName: 'Bartholomew-Featherstonehaugh & Associates, PLLC',
    barAdmissions: ['Alabama', 'Tennessee', 'Florida', 'Georgia', 'Texas'],
    barAssociations: ['Alabama State Bar', 'American Bar Association', 'Federal Bar Association'],
    languages: ['English'],
  }),
  // This image fails to load without logging an error to the console.
  lawyer({ id: 4, name: 'Henry Okafor', profileImage: 'data:image/svg+xml,' }),
  // Premium lawyers keep their contact details even if the profile is inactive.
  lawyer({ id: 5, name: 'Ruth Castellanos', isActive: false, isPremium: true }),
  sparseLawyer(),
  ...Array.from({ length: 39 }, (_, index) =>
    lawyer({
      id: index + 7,
      name: `Lawyer Number ${index + 7}`,
      ...(index % 3 === 0 && { city: 'Atlanta', state: 'GA', zipCode: '30303' }),
      ...(index === 1 && { city: 'Hoover', zipCode: '35244' }),
      ...(index === 2 && { city: 'Tuscaloosa', zipCode: '35401' }),
    }),
  ),
];

/** The text that a lawyer enters in the application form. */
export const applicationText = {
  firstName: 'Marisol',
  lastName: 'Delgado',
  email: 'marisol@delgado.example',
  phone: '2055550114',
  lawFirm: 'Delgado & Whitfield, LLC',
  website: 'https://www.delgado.example',
  practiceAreas: ['personal-injury', 'other'],
  yearsExperience: '16-20',
  barAdmissions: 'Alabama, Georgia',
  city: 'Birmingham',
  state: 'Alabama',
  zipCode: '35203',
  education: 'J.D., University of Alabama',
  languages: 'English, Spanish',
};

/** The distances of cities from Birmingham, in miles: near, far, and more than fifty miles away. */
export const MILES_FROM_BIRMINGHAM: Record<string, number> = {
  Hoover: 8.6,
  Tuscaloosa: 47.3,
  Huntsville: 87.5,
};

/** Five practice areas, two of them with lawyers. `directory.ts` adds the counts. */
export const practiceAreas: PracticeArea[] = [
  area(1, 'personal-injury', 'Personal Injury', 'car-front'),
  area(2, 'criminal-defense', 'Criminal Defense', 'gavel'),
  area(3, 'family-law', 'Family Law', 'users'),
  area(4, 'estate-planning', 'Estate Planning', 'file-pen-line'),
  area(5, 'real-estate', 'Real Estate', 'house'),
];

function area(id: number, slug: string, name: string, icon: string): PracticeArea {
  return { id, slug, name, icon, lawyerCount: 0, description: `Help with ${name}.` };
}

/** An article with an FAQ section. Tests override fields. */
export function post(changes: Partial<Post> = {}): Post {
  return {
    id: 1,
    slug: 'eviction-notice',
    title: 'An Eviction Notice on the Door',
    excerpt: 'A notice isn’t an order, and a landlord isn’t a sheriff.',
    content:
      '<p>Only a court can order you out.</p>' +
      '<h2 id="section-the-first-days">The first days</h2><p>Find the deadline.</p>' +
      '<h2 id="section-in-court">In court</h2><p>Go, and be early.</p>' +
      '<h2 id="section-faq">FAQ</h2>' +
      '<h3 id="section-in-winter">Can I be evicted in winter?</h3><p>In most places, yes.</p>',
    headings: [
      { id: 'section-the-first-days', level: 2, heading: 'The first days' },
      { id: 'section-in-court', level: 2, heading: 'In court' },
      { id: 'section-faq', level: 2, heading: 'FAQ' },
      { id: 'section-in-winter', level: 3, heading: 'Can I be evicted in winter?' },
    ],
    category: 'Real Estate',
    practiceArea: 'real-estate',
    featuredImage: '/articles/real-estate.svg',
    publishedAt: '2026-10-06T00:00:00.000Z',
    readTimeMinutes: 6,
    isPublished: true,
    author: 'Dana Brooks',
    reviewedBy: 'Rosa Alvarez',
    reviewedOn: '2026-10-20',
    sources: [
      { title: 'United States Code, title 42', url: 'https://uscode.house.gov' },
      { title: 'Legal Services Corporation', url: 'https://www.lsc.gov' },
    ],
    ...changes,
  };
}

/** Six articles, newest first, and a draft. One article has a long title, and one has no image. */
export const posts: Post[] = [
  post(),
  post({
    id: 2,
    slug: 'who-pays',
    title: 'Who Pays for the Nursing Home? Four Sources, in the Order They Run Out',
    category: 'Elder Law',
    practiceArea: 'elder-law',
    publishedAt: '2026-09-01T00:00:00.000Z',
  }),
  post({
    id: 3,
    slug: 'bare',
    title: 'An Article Without a Picture',
    excerpt: 'An article without an FAQ.',
    content: '<p>Text only.</p>',
    headings: [],
    category: 'Tax Law',
    practiceArea: 'tax-law',
    featuredImage: null,
    publishedAt: '2026-08-01T00:00:00.000Z',
    readTimeMinutes: null,
    author: null,
    reviewedBy: null,
    reviewedOn: null,
    sources: [],
  }),
  ...[4, 5, 6].map((id) =>
    post({
      id,
      slug: `article-${id}`,
      title: `Article Number ${id}`,
      category: 'Family Law',
      practiceArea: 'family-law',
      publishedAt: `2026-0${10 - id}-15T00:00:00.000Z`,
    }),
  ),
  post({ id: 7, slug: 'draft', title: 'Not Yet Written', publishedAt: null, isPublished: false }),
];

/** The status-page token that the mocks return for every new request. */
export const REQUEST_TOKEN = 'c291bmRzLWxpa2UtdG9rZW4';
/** The token of the link with which a lawyer confirms an application. */
export const CLAIM_TOKEN = 'c291bmRzLWxpa2UtYS1jbGFpbQ';

/** A new request that hasn't been seen yet. */
export function requestStatus(changes: Partial<RequestStatus> = {}): RequestStatus {
  return {
    kind: 'general',
    practiceArea: 'Family Law',
    state: 'AL',
    receivedAt: '2026-11-21T12:00:00.000Z',
    seenAt: null,
    introducedAt: null,
    closedAt: null,
    withdrawnAt: null,
    recipients: [],
    ...changes,
  };
}

/** Requests by token: a new one, a completed one and a withdrawn one. */
export const requests: Record<string, RequestStatus> = {
  [REQUEST_TOKEN]: requestStatus(),
  introduced: requestStatus({
    kind: 'injury',
    practiceArea: 'Personal Injury',
    seenAt: '2026-11-21T15:00:00.000Z',
    introducedAt: '2026-11-22T09:00:00.000Z',
    closedAt: '2026-11-30T09:00:00.000Z',
    recipients: [
      { recipient: 'Marisol Delgado', sharedAt: '2026-11-22T09:00:00.000Z' },
      {
        recipient: 'Bartholomew-Featherstonehaugh & Associates, PLLC',
        sharedAt: '2026-11-22T09:05:00.000Z',
      },
    ],
  }),
  withdrawn: requestStatus({ withdrawnAt: '2026-11-24T08:00:00.000Z' }),
};

/** The fields that only a profile has. */
export const profileDetails = {
  unlistedReason: null,
  licenses: [publicLicense],
  provenance: origins,
} satisfies Partial<Lawyer>;
