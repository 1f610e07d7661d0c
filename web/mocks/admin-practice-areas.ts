import {
  practiceAreaContent,
  practiceAreaEdit,
  practiceAreaVisibility,
} from '../../server/contract/practice-areas/edit-practice-area.ts';
import type { AdminArea } from '../app/admin/practice-areas/area-table.tsx';
import type { PracticeArea } from '../app/api/client.ts';
import { mock, notFound } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';

/** The last area is one that the operator has added and hidden. */
const adminAreas = (areas: readonly PracticeArea[]): AdminArea[] => [
  ...areas.map((area) => ({ ...area, ...UNCHANGED })),
  {
    ...UNCHANGED,
    id: 22,
    slug: 'maritime-law',
    name: 'Admiralty and Maritime Law',
    formerNames: ['Maritime Law'],
    description: 'Ships, cargo and injured sailors.',
    icon: 'globe',
    englishTerms: 'jones act, 10\nship + cargo, 9',
    spanishTerms: 'accidente de barco, 10',
    isHidden: true,
    version: 2,
    lawyerCount: 3,
  },
];

const UNCHANGED = {
  formerNames: [] as string[],
  englishTerms: '',
  spanishTerms: '',
  isHidden: false,
  version: 0,
};

/** Mocks the practice areas of the admin. It doesn't store changes. */
export const adminPracticeAreas = [
  mock('GET /admin/practice-areas', ({ directory }) => ({
    status: 200,
    body: adminAreas(directory.practiceAreas),
  })),
  mock('GET /admin/practice-areas/:id', (call) => {
    const area = areaOf(call);
    return area ? { status: 200, body: area } : notFound('Practice area not found');
  }),
  mock('POST /admin/practice-areas', async (call) => {
    const { value, errorReply } = await parseBody(call, practiceAreaContent);
    if (errorReply) return errorReply;
    return { status: 201, body: { ...UNCHANGED, id: 23, slug: 'added-area', ...value } };
  }),
  mock('PUT /admin/practice-areas/:id', async (call) => {
    const { value, errorReply } = await parseBody(call, practiceAreaEdit);
    if (errorReply) return errorReply;
    const area = areaOf(call);
    return area
      ? { status: 200, body: { ...area, ...value } }
      : notFound('Practice area not found');
  }),
  mock('PUT /admin/practice-areas/:id/visibility', async (call) => {
    const { value, errorReply } = await parseBody(call, practiceAreaVisibility);
    if (errorReply) return errorReply;
    const area = areaOf(call);
    return area
      ? { status: 200, body: { ...area, ...value } }
      : notFound('Practice area not found');
  }),
];

function areaOf({
  params,
  directory,
}: {
  params: Record<string, string>;
  directory: { practiceAreas: readonly PracticeArea[] };
}) {
  const found = adminAreas(directory.practiceAreas).find(({ id }) => String(id) === params.id);
  if (!found) return undefined;
  const { lawyerCount: _count, ...area } = found;
  return area;
}
