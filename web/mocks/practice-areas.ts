import { mock } from './setup/mock.ts';

export const practiceAreas = [
  mock('GET /practice-areas', ({ directory }) => ({ status: 200, body: directory.practiceAreas })),
  mock('GET /practice-areas/descriptions', ({ directory: { practiceAreas } }) => ({
    status: 200,
    body: practiceAreas.map(({ slug, name, description }) => ({ slug, name, description })),
  })),
];
