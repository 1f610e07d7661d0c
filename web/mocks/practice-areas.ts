import { mock } from './setup/mock.ts';

export const practiceAreas = [
  mock('GET /practice-areas', ({ directory }) => ({ status: 200, body: directory.practiceAreas })),
];
