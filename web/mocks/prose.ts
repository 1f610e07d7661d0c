import {
  PROSE_ERRORS,
  proseEdit,
  prosePageName,
  proseReset,
} from '../../server/contract/prose/prose-edit.ts';
import type { ProseVersion } from '../app/api/client.ts';
import { mock, notFound } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';
import type { Scenario } from './setup/scenarios.ts';

/** The only page whose text was replaced. */
const EDITED = 'faq';

const current: ProseVersion = {
  id: 2,
  content: {
    title: 'Questions and answers',
    description: 'Answers to common questions about {name}, its costs and its lawyers.',
    intro: 'What people ask us most often.',
    text: '## Using the directory\n\n### Is it free?\n\nYes, for everyone who looks for a lawyer.',
    facts: [],
  },
  savedAt: '2026-11-20T15:00:00.000Z',
  savedBy: 'administrator ann@counselatlas.example',
};
const { content: _, ...summary } = current;
const versions = [
  { ...summary, isOriginal: false },
  { ...summary, id: 1, savedAt: '2026-11-02T15:00:00.000Z', isOriginal: false },
];

const isEdited = (page: unknown, scenario: Scenario) => page === EDITED && scenario !== 'empty';
const isUnknown = (page: unknown) => !prosePageName.safeParse(page).success;

/** Mocks the texts of pages. It doesn't store changes, and public pages show the original texts. */
export const prose = [
  mock('GET /prose/:page', ({ params }) =>
    isUnknown(params.page)
      ? notFound(PROSE_ERRORS.unknown)
      : { status: 200, body: { prose: null } },
  ),
  mock('GET /admin/prose', ({ scenario }) => ({
    status: 200,
    body: scenario === 'empty' ? [] : [{ ...summary, page: EDITED, isOriginal: false }],
  })),
  mock('GET /admin/prose/:page', ({ params, scenario }) => {
    if (isUnknown(params.page)) return notFound(PROSE_ERRORS.unknown);
    const body = isEdited(params.page, scenario)
      ? { current, versions }
      : { current: null, versions: [] };
    return { status: 200, body };
  }),
  mock('GET /admin/prose/:page/versions/:id', ({ params, scenario }) => {
    if (isUnknown(params.page)) return notFound(PROSE_ERRORS.unknown);
    const version =
      isEdited(params.page, scenario) && versions.find(({ id }) => String(id) === params.id);
    if (!version) return notFound(PROSE_ERRORS.noVersion);
    return { status: 200, body: { ...current, id: version.id, savedAt: version.savedAt } };
  }),
  mock('PUT /admin/prose/:page', async (call) => {
    if (isUnknown(call.params.page)) return notFound(PROSE_ERRORS.unknown);
    const { errorReply } = await parseBody(call, proseEdit);
    return errorReply ?? { status: 200, body: { current } };
  }),
  mock('POST /admin/prose/:page/preview', async (call) => {
    if (isUnknown(call.params.page)) return notFound(PROSE_ERRORS.unknown);
    const { errorReply, value } = await parseBody(call, proseEdit);
    if (errorReply) return errorReply;
    const { version: _, text, ...fields } = value;
    const section = { level: 1, id: '', heading: '', html: `<p>${text.slice(0, 80)}</p>` };
    return {
      status: 200,
      body: { prose: { ...fields, updated: '2026-11-22', sections: [section] } },
    };
  }),
  mock('DELETE /admin/prose/:page', async (call) => {
    if (isUnknown(call.params.page)) return notFound(PROSE_ERRORS.unknown);
    const { errorReply } = await parseBody(call, proseReset);
    return errorReply ?? { status: 200, body: { current: null } };
  }),
];
