import { mock } from './mock.ts';

/** An administrator is signed in, unless the scenario is that nobody is. */
export const session = [
  mock('GET /session', ({ scenario }) => ({
    status: 200,
    body:
      scenario === 'unauthorised'
        ? { administratorId: null, email: null, lawyerId: null, awaitsSecondFactor: false }
        : {
            administratorId: 1,
            email: 'ann@counselatlas.example',
            lawyerId: null,
            awaitsSecondFactor: false,
          },
  })),
  mock('DELETE /session', () => ({ status: 204, body: null })),
];
