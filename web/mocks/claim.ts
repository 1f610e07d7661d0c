import { CLAIM_TOKEN } from './data/fixtures.ts';
import { mock, notFound } from './setup/mock.ts';

const UNKNOWN = notFound('Link not found');
const link = { name: 'Marisol Delgado', isClaim: true, isProved: false };

export const claim = [
  mock('GET /claim/:token', ({ params }) =>
    params.token === CLAIM_TOKEN ? { status: 200, body: link } : UNKNOWN,
  ),
  mock('POST /claim/:token', ({ params }) =>
    params.token === CLAIM_TOKEN ? { status: 200, body: { ...link, isProved: true } } : UNKNOWN,
  ),
];
