import { mock } from './mock.ts';

/** An administrator is signed in, unless the scenario is that nobody is. */
export const session = [
  mock('GET /session', ({ scenario }) => ({
    status: 200,
    body: { administratorId: scenario === 'unauthorised' ? null : 1, lawyerId: null },
  })),
  mock('DELETE /session', () => ({ status: 204, body: null })),
];
