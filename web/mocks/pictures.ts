import { pictureQuery } from '../../server/contract/articles/picture.ts';
import type { Picture } from '../app/api/client.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';

const picture: Picture = {
  id: 1,
  path: '/articles/family-law.svg',
  thumbnail: '/articles/family-law.svg',
  name: 'lease.jpg',
  altText: 'A signed lease on a table',
  width: 1600,
  height: 1067,
  uploadedAt: '2026-11-20T12:00:00.000Z',
  isUsed: false,
};

/** The uploaded pictures of articles. Changes aren't stored. */
export const pictures = [
  mock('GET /admin/pictures', ({ query, scenario }): Reply<'GET /admin/pictures'> => {
    const { error } = pictureQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const all = scenario === 'empty' ? [] : [picture];
    return { status: 200, body: { pictures: all, total: all.length } };
  }),
  mock('POST /admin/pictures', () => ({ status: 201, body: picture })),
  mock(
    'DELETE /admin/pictures/:id',
    ({ params }): Reply<'DELETE /admin/pictures/:id'> =>
      params.id === '1' ? { status: 204, body: null } : notFound('Picture not found'),
  ),
];
