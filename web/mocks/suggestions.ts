import { citiesOf } from '../../server/contract/places/cities.ts';
import { slugOf, states } from '../../server/contract/places/states.ts';
import { suggestionQuery } from '../../server/contract/search/search-query.ts';
import type { Suggestion } from '../app/api/client.ts';
import type { Directory } from './data/directory.ts';
import { mock } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';

/** The minimum length of a query, the same as on the server. */
const MIN_LETTERS = 2;

export const suggestions = [
  mock('GET /suggestions', ({ query, directory }) => {
    const { data, error } = suggestionQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const prefix = slugOf(data.q ?? '');
    const body = prefix.length < MIN_LETTERS ? [] : suggest(directory, prefix);
    return { status: 200, body };
  }),
];

function suggest({ practiceAreas, lawyers }: Directory, prefix: string): Suggestion[] {
  const hasPrefix = (name: string | null) => `-${slugOf(name ?? '')}`.includes(`-${prefix}`);
  const cities = states.flatMap(({ code }) =>
    citiesOf(code).map((name) => ({ name, state: code })),
  );
  const firms = new Map(lawyers.map((lawyer) => [lawyer.lawFirmName, lawyer]));
  return [
    ...practiceAreas
      .filter(({ name }) => hasPrefix(name))
      .slice(0, 3)
      .map(({ slug, name }): Suggestion => ({ kind: 'practiceArea', slug, name, term: null })),
    ...states
      .filter(({ name }) => hasPrefix(name))
      .slice(0, 2)
      .map(({ name, code }): Suggestion => ({ kind: 'state', name, state: code })),
    ...cities
      .filter(({ name }) => hasPrefix(name))
      .slice(0, 4)
      .map((city): Suggestion => ({ kind: 'place', ...city })),
    ...lawyers
      .filter(({ name }) => hasPrefix(name))
      .slice(0, 4)
      .map(({ id, name, city, state }): Suggestion => ({ kind: 'lawyer', id, name, city, state })),
    ...[...firms]
      .filter(([firm]) => hasPrefix(firm))
      .slice(0, 2)
      .map(
        ([firm, { city, state }]): Suggestion => ({
          kind: 'firm',
          name: firm ?? '',
          city,
          state,
        }),
      ),
  ];
}
