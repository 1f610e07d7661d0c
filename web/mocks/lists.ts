import { listQuery } from '../../server/contract/search/search-query.ts';
import { mock, type Reply } from './setup/mock.ts';
import { invalidQuery, pageOf } from './setup/paging.ts';
import type { Scenario } from './setup/scenarios.ts';

/** The admin's lists of lawyers and subscribers. */
export const lists = [
  mock('GET /lawyers', ({ query, request, directory }): Reply<'GET /lawyers'> => {
    const parsed = listQuery.safeParse(query);
    if (!parsed.success) return invalidQuery(parsed.error);
    const { q, ...page } = parsed.data;
    const rows = directory.lawyers.flatMap((lawyer) => {
      const { id, name, lawFirmName, specialty, location, city, state, email, phone } = lawyer;
      const { profileImage, yearsExperience, isPremium, isVerified, isActive } = lawyer;
      const row = {
        ...{ id, name, lawFirmName, specialty, location, city, state, email, phone },
        ...{ profileImage, yearsExperience, isPremium, isVerified, isActive },
      };
      return containsText(`${name} ${lawFirmName} ${city} ${specialty}`, q) ? [row] : [];
    });
    return pageOf(rows, page, request.url);
  }),

  mock('GET /newsletter', ({ query, request, scenario }): Reply<'GET /newsletter'> => {
    const parsed = listQuery.safeParse(query);
    if (!parsed.success) return invalidQuery(parsed.error);
    const { q, ...page } = parsed.data;
    return pageOf(
      subscribersIn(scenario).filter(({ email, firstName, lastName }) =>
        containsText(`${email} ${firstName} ${lastName}`, q),
      ),
      page,
      request.url,
    );
  }),
];

/** The subscribers in a scenario, newest first. */
export function subscribersIn(scenario: Scenario) {
  const count = { empty: 0, many: 2150 }[scenario as string] ?? 3;
  return Array.from({ length: count }, (_, index) => subscriber(count - index));
}

function subscriber(id: number) {
  const status = (['unsubscribed', 'active', 'pending'] as const)[id % 3] ?? 'active';
  return {
    id,
    email: `reader${id}@example.com`,
    firstName: id % 2 ? 'Dana' : null,
    lastName: id % 2 ? 'Whitfield' : null,
    subscribedAt: new Date(Date.UTC(2026, 0, 1) + id * 3_600_000).toISOString(),
    source: 'home',
    isActive: status === 'active',
    status,
  };
}

/** Whether a text contains `q`, ignoring case. An empty `q` matches every text. */
export function containsText(text: string, q = ''): boolean {
  return text.toLowerCase().includes(q.toLowerCase());
}
