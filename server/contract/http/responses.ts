import { z } from 'zod';
import { FACTS } from '../../../db/data/facts.ts';
import { LICENSE_STATUSES, UNLISTED_REASONS } from '../../../db/data/license-status.ts';
import { requestKinds } from '../../../db/data/request-kinds.ts';
import { ROLES } from '../../../db/data/roles.ts';
import { fieldsByKind } from '../lawyers/listing-fields.ts';
import type { Problem } from './problem.ts';

/**
 * A strict schema for each response of `/api`. A type-level test (`responses.test.ts`) keeps the
 * schemas and the routes in sync.
 */

const count = z.int().nonnegative();
const time = z.iso.datetime();
const stateCode = z.string().regex(/^[A-Z]{2}$/);
const countBy = z.record(z.string(), count);

const problem: z.ZodType<Problem> = z.strictObject({
  message: z.string().min(1),
  errors: z.record(z.string(), z.string()).optional(),
});

const practiceArea = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  icon: z.string(),
  lawyerCount: count,
});

/** A source of facts. The URL is empty if it has no web page. */
const source = z.strictObject({ name: z.string(), url: z.string() });

/** A license of a lawyer, or the lawyer's statement of one. */
const license = z.strictObject({
  /** A state or territory, or a federal code such as 'US-PTO'. */
  jurisdiction: z.string(),
  number: z.string().nullable(),
  status: z.enum(LICENSE_STATUSES),
  /** The source's own word, such as 'Delinquent'. */
  statusText: z.string().nullable(),
  /** A year or an ISO day. */
  admittedOn: z.string().nullable(),
  asOf: z.iso.date().nullable(),
  /** Whether the source was checked within the last `LICENSE_FRESH_DAYS`. */
  isFresh: z.boolean(),
  /** The bar or court that keeps the roll, and its page for the public. */
  lookup: z.strictObject({ authority: z.string(), url: z.string() }).nullable(),
  sourceName: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  origin: z.enum(['import', 'operator', 'lawyer']),
  /** The day of the complete roster that no longer had the license. */
  missingSince: z.iso.date().nullable(),
});

/** The source of each stated fact; null if it was added before sources were recorded. */
const provenance = z.partialRecord(
  z.enum(FACTS),
  z
    .strictObject({
      changedBy: z.enum(['import', 'operator', 'lawyer']),
      asOf: z.iso.date(),
      source: source.nullable(),
    })
    .nullable(),
);

const { barNumber: _barNumber, ...publicFields } = fieldsByKind({
  name: z.string(),
  specialty: z.string(),
  city: z.string(),
  state: stateCode,
  line: z.string().nullable(),
  text: z.string().nullable(),
  list: z.array(z.string()),
  zipCode: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  url: z.string().nullable(),
  image: z.string().nullable(),
  years: count.nullable(),
  practiceAreas: z.array(z.string()),
  barNumber: z.string().nullable(),
});

/** The lawyer that the requested one was merged into. */
const keptLawyer = z.strictObject({ id: z.int().positive() });

const lawyer = z.strictObject({
  ...publicFields,
  /** Empty if the lawyer has no known office in the United States. */
  state: stateCode.or(z.literal('')),
  /** ISO 3166 code of an office in another country; null in the United States. */
  country: z.string().nullable(),
  id: z.int().positive(),
  isPremium: z.boolean(),
  isVerified: z.boolean(),
  isActive: z.boolean(),
  /** Why the lawyer isn't in lists; null if listed. Only in profiles. */
  unlistedReason: z.enum(UNLISTED_REASONS).nullable().optional(),
  distanceMiles: z.number().nonnegative().optional(),
  /** The license check behind the "verified" badge; null without the badge. */
  licenseCheck: z.strictObject({ asOf: z.iso.date().nullable(), source }).nullable().optional(),
});

/** A lawyer's profile. */
const profile = lawyer.extend({
  licenses: z.array(license).optional(),
  provenance: provenance.optional(),
});

/** A lawyer in the admin's list. */
const adminLawyer = lawyer.pick({
  id: true,
  name: true,
  lawFirmName: true,
  specialty: true,
  location: true,
  city: true,
  state: true,
  email: true,
  phone: true,
  profileImage: true,
  yearsExperience: true,
  isPremium: true,
  isVerified: true,
  isActive: true,
});

const subscriber = z.strictObject({
  id: z.int().positive(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  subscribedAt: time,
  source: z.string().nullable(),
  isActive: z.boolean(),
  status: z.enum(['pending', 'active', 'unsubscribed', 'bounced']),
});

/** How the server interpreted the text of the search box. */
const interpretation = z.strictObject({
  /** Slugs; the first one filters the search. Empty if no practice area is certain. */
  practiceAreas: z.array(z.string()),
  /** Slugs of up to two other practice areas that the text may be about. */
  alternatives: z.array(z.string()),
  /** The words that decided the practice area; null if they only repeat the area's name. */
  legalIssue: z.string().nullable(),
  place: z
    .strictObject({
      name: z.string(),
      /** Null for a region that crosses states. */
      state: stateCode.nullable(),
      kind: z.enum(['city', 'zip', 'county', 'region', 'state', 'territory']),
      /** Null for a whole state or territory. */
      radiusMiles: z.number().positive().nullable(),
    })
    .nullable(),
  /** Words of a lawyer's or firm's name. */
  name: z.string().nullable(),
  /** The kind of contact detail that the text consists of; null for other texts. */
  contact: z.enum(['phone', 'email', 'website', 'barNumber']).nullable(),
  language: z.string().nullable(),
  /** Minimum years of experience. */
  years: count.nullable(),
  /** Words that didn't affect the search, as typed. */
  ignored: z.array(z.string()),
  /** The text with corrected spelling; null if nothing was corrected. */
  corrected: z.string().nullable(),
  notice: z.enum(['violence', 'suicide', 'child', 'arrest']).nullable(),
  /** Whether the text says "near me" and names no place. The page then asks for one. */
  needsVisitorLocation: z.boolean(),
  isMilitaryAddress: z.boolean(),
  otherReading: z
    .strictObject({ kind: z.enum(['name', 'place']), label: z.string(), q: z.string() })
    .nullable(),
});

/** A lawyer who isn't listed, for a search that gives the lawyer's full name or bar number. */
const unlistedLawyer = z.strictObject({
  ...lawyer.pick({ id: true, name: true, city: true, state: true, country: true }).shape,
  unlistedReason: z.enum(UNLISTED_REASONS),
  /** The license that is the reason. */
  license: license
    .pick({
      jurisdiction: true,
      missingSince: true,
      asOf: true,
      sourceName: true,
      sourceUrl: true,
    })
    .nullable(),
});

const facetCounts = z.strictObject({
  total: count,
  practiceArea: countBy,
  state: countBy,
  city: countBy,
  radius: countBy,
  yearsExperience: countBy,
  language: countBy,
  neighbors: z.array(z.strictObject({ name: z.string(), state: stateCode, miles: count })),
  place: z
    .union([
      z.strictObject({ state: stateCode, town: z.null(), radius: z.null() }),
      z.strictObject({
        /** Null for the visitor's position and for a region that crosses states. */
        state: stateCode.nullable(),
        town: z.string(),
        radius: z.number().positive(),
      }),
    ])
    .nullable(),
  interpretation: interpretation.nullable(),
  /** At most five. They aren't counted; absent if there are none. */
  unlisted: z.array(unlistedLawyer).optional(),
  without: z.array(
    z.strictObject({
      filter: z.enum([
        'q',
        'practiceArea',
        'specialty',
        'yearsExperience',
        'language',
        'city',
        'state',
      ]),
      total: count,
    }),
  ),
});

/** Lawyers outside the radius of a search that has too few results. */
const neighborLawyers = z.strictObject({
  radius: z.number().positive().nullable(),
  total: count,
  lawyers: z.array(lawyer),
});

/** A point on the map of a state, in map units. */
const mapPoint = { x: z.number(), y: z.number() };

/** A city on a map, with the number of matching lawyers who are listed in it. */
const cityDot = z.strictObject({
  name: z.string(),
  state: stateCode,
  slug: z.string(),
  count: z.int().positive(),
  ...mapPoint,
});

/** The results of a search on a map: by state, by city, or within a radius. */
const lawyerMap = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('country'), states: z.record(stateCode, count) }),
  z.strictObject({ kind: z.literal('state'), state: stateCode, cities: z.array(cityDot) }),
  z.strictObject({
    kind: z.literal('radius'),
    state: stateCode,
    center: z.strictObject(mapPoint),
    /** In map units. */
    radius: z.number().positive(),
    radiusMiles: z.number().positive(),
    /** The offices on the requested page of results. Lawyers at the same point share an entry. */
    offices: z.array(z.strictObject({ ...mapPoint, lawyerIds: z.array(z.int().positive()) })),
    cities: z.array(cityDot),
  }),
  /** The place is unknown or a territory. */
  z.strictObject({ kind: z.literal('none') }),
]);

/** The center of an office's ZIP code or city, and the nearest popular cities. */
const officeMap = z.strictObject({
  state: stateCode,
  office: z.strictObject(mapPoint),
  isApproximate: z.literal(true),
  cities: z.array(cityDot.omit({ count: true }).extend({ miles: count })),
});

/** A suggestion of this kind. `isDefault`: Enter selects it if no option is highlighted. */
function suggestionOf<Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  fields: Fields,
) {
  return z.strictObject({
    kind: z.literal(kind),
    ...fields,
    isDefault: z.literal(true).optional(),
  });
}

const suggestion = z.discriminatedUnion('kind', [
  suggestionOf('practiceArea', {
    slug: z.string(),
    name: z.string(),
    term: z.string().nullable(),
  }),
  suggestionOf('areaInTown', {
    slug: z.string(),
    name: z.string(),
    city: z.string(),
    state: stateCode,
  }),
  suggestionOf('state', { name: z.string(), state: stateCode }),
  suggestionOf('place', { name: z.string(), state: stateCode }),
  suggestionOf('zip', {
    zip: z.string().regex(/^\d{5}$/),
    town: z.string(),
    state: stateCode,
  }),
  suggestionOf('lawyer', {
    id: z.int().positive(),
    name: z.string(),
    city: z.string(),
    state: stateCode,
  }),
  suggestionOf('firm', {
    name: z.string(),
    city: z.string(),
    state: stateCode,
  }),
]);

const postSummary = z.strictObject({
  id: z.int().positive(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  featuredImage: z.string().nullable(),
  publishedAt: time.nullable(),
  readTimeMinutes: count.nullable(),
  isPublished: z.boolean(),
});

const post = z.strictObject({
  ...postSummary.shape,
  /** HTML whose headings have the IDs in `headings`. */
  content: z.string(),
  headings: z.array(z.strictObject({ id: z.string(), level: z.int(), heading: z.string() })),
  /** Slug of the practice area that the category names, or null. */
  practiceArea: z.string().nullable(),
  author: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  reviewedOn: z.iso.date().nullable(),
  sources: z.array(z.strictObject({ title: z.string(), url: z.url({ protocol: /^https$/ }) })),
});

const prose = z.strictObject({
  title: z.string(),
  description: z.string(),
  intro: z.string(),
  updated: z.iso.date().optional(),
  facts: z.array(z.strictObject({ figure: z.string(), label: z.string() })).optional(),
  structured: z.array(z.string()).optional(),
  sections: z.array(
    z.strictObject({ level: z.int(), id: z.string(), heading: z.string(), html: z.string() }),
  ),
});

const requestStatus = z.strictObject({
  kind: z.enum(requestKinds),
  practiceArea: z.string(),
  state: stateCode,
  receivedAt: time,
  seenAt: time.nullable(),
  introducedAt: time.nullable(),
  closedAt: time.nullable(),
  withdrawnAt: time.nullable(),
  recipients: z.array(z.strictObject({ recipient: z.string(), sharedAt: time })),
});

const messageResponse = z.strictObject({ message: z.string() });
const confirmation = z.strictObject({
  confirmation: z.enum(['confirmed', 'used', 'expired', 'unknown']),
});
const unsubscription = z.strictObject({ isUnsubscribed: z.boolean() });
const signedIn = z.strictObject({
  administratorId: z.number().nullable(),
  email: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
  needsSecondFactor: z.boolean(),
  lawyerId: z.number().nullable(),
  awaitsSecondFactor: z.boolean(),
  secondFactors: z.array(z.enum(['app', 'passkey'])),
  ssoName: z.string().nullable(),
});
const passkeyOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: count,
  userVerification: z.literal('required'),
  allowCredentials: z.array(
    z.strictObject({
      id: z.string(),
      type: z.literal('public-key'),
      transports: z.array(z.string()),
    }),
  ),
});
const signIn = z.strictObject({ awaitsSecondFactor: z.boolean() });
const claim = z.strictObject({ name: z.string(), isClaim: z.boolean(), isProved: z.boolean() });
/** A response without a body. */
const noBody = z.null();

/** Schemas by route and status. Any other response is a {@link problem}. */
export const responses = {
  'GET /practice-areas': { 200: z.array(practiceArea) },
  'GET /practice-areas/descriptions': {
    200: z.array(practiceArea.pick({ slug: true, name: true, description: true })),
  },
  'GET /lawyers': { 200: z.array(adminLawyer) },
  'GET /lawyers/featured': { 200: z.array(lawyer) },
  'GET /lawyers/search': { 200: z.array(lawyer) },
  'GET /lawyers/facets': { 200: facetCounts },
  'GET /lawyers/nearby': { 200: neighborLawyers },
  'GET /lawyers/map': { 200: lawyerMap },
  'GET /lawyers/:id': { 200: profile, 301: keptLawyer, 410: problem },
  'GET /lawyers/:id/map': { 200: officeMap, 301: keptLawyer },
  'POST /mistake-reports': { 201: messageResponse },
  'GET /suggestions': { 200: z.array(suggestion) },
  'POST /counts': { 204: noBody },
  'POST /find-lawyer-request': {
    201: z.strictObject({
      message: z.string(),
      /**
       * Null if a duplicate request lacks the original's idempotency key, because someone else may
       * have sent it.
       */
      status: z.string().startsWith('/request/').nullable(),
    }),
  },
  'GET /requests/:token': { 200: requestStatus },
  'DELETE /requests/:token': { 204: noBody },
  'POST /requests/links': { 202: messageResponse },
  'POST /contact': { 201: messageResponse },
  'POST /lawyer-signup': { 201: messageResponse },
  'GET /blog': { 200: z.array(postSummary) },
  'GET /blog/recent': { 200: z.array(postSummary) },
  'GET /blog/:slug': { 200: post },
  'GET /blog/:slug/others': { 200: z.array(postSummary) },
  /** Null for the text that the product ships. */
  'GET /prose/:page': { 200: z.strictObject({ prose: prose.nullable() }) },
  'GET /newsletter': { 200: z.array(subscriber) },
  'POST /newsletter': {
    201: z.strictObject({ message: z.string(), isConfirmedByMail: z.boolean() }),
  },
  'POST /newsletter/confirm/:token': { 200: confirmation, 404: confirmation },
  'POST /newsletter/unsubscribe/:token': { 200: unsubscription, 404: unsubscription },
  'GET /claim/:token': { 200: claim },
  'POST /claim/:token': { 200: claim },
  'GET /session': { 200: signedIn },
  'POST /session': { 200: signIn },
  'POST /session/code': { 200: z.strictObject({ awaitsSecondFactor: z.literal(false) }) },
  'POST /session/passkey/options': { 200: passkeyOptions },
  'POST /session/passkey': { 200: z.strictObject({ awaitsSecondFactor: z.literal(false) }) },
  'DELETE /session': { 204: noBody },
  'GET /setup/:token': { 200: z.strictObject({ email: z.string().nullable() }) },
  'POST /setup/:token': { 204: noBody },
} as const satisfies Record<string, Partial<Record<number, z.ZodType>>>;

/** A route of the API, such as `GET /lawyers/:id`. */
export type Route = keyof typeof responses;

/** The route that matches a method and a path with `/api`; undefined if there is none. */
export function matchRoute(method: string, path: string): Route | undefined {
  const routes = Object.keys(responses) as Route[];
  const matches = routes.filter((route) => {
    const [routeMethod = '', pattern = ''] = route.split(' ');
    const expression = new RegExp(`^/api${pattern.replace(/:\w+/g, '[^/]+')}$`);
    // GET routes also handle HEAD; no route handles OPTIONS.
    return routeMethod === method.replace('HEAD', 'GET') && expression.test(path);
  });
  // A literal segment takes precedence over a parameter: `/lawyers/search` is not a lawyer ID.
  return matches.find((route) => !route.includes(':')) ?? matches[0];
}

/** The schema of a response. Unknown routes and errors return a {@link Problem}. */
export function responseSchema(route: Route | undefined, status: number): z.ZodType {
  const schemas: Partial<Record<number, z.ZodType>> = route ? responses[route] : {};
  return schemas[status] ?? problem;
}
