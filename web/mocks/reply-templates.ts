import { replyTemplate, replyTemplateEdit } from '../../server/contract/inbox/message-reply.ts';
import type { ReplyTemplate } from '../app/admin/inbox/rows.ts';
import { mock, notFound } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';
import type { Scenario } from './setup/scenarios.ts';

const templates: ReplyTemplate[] = [
  {
    id: 1,
    name: 'Choosing a lawyer',
    text: 'Hello {name},\n\nplease choose your state and practice area on our search page.',
    version: 0,
  },
  { id: 2, name: 'Wrong address', text: 'Hello {name},\n\nwe aren’t a law firm.', version: 0 },
];

const templatesOf = (scenario: Scenario) => (scenario === 'empty' ? [] : templates);

/** Mocks the texts that administrators insert into replies. It doesn't store changes. */
export const replyTemplates = [
  mock('GET /admin/reply-templates', ({ scenario }) => ({
    status: 200,
    body: templatesOf(scenario),
  })),
  mock('POST /admin/reply-templates', async (call) => {
    const { errorReply } = await parseBody(call, replyTemplate);
    return errorReply ?? { status: 200, body: templatesOf(call.scenario) };
  }),
  mock('PUT /admin/reply-templates/:id', async (call) => {
    const { errorReply } = await parseBody(call, replyTemplateEdit);
    if (errorReply) return errorReply;
    const found = templates.some(({ id }) => String(id) === call.params.id);
    return found ? { status: 200, body: templates } : notFound('This template was removed.');
  }),
  mock('DELETE /admin/reply-templates/:id', ({ scenario }) => ({
    status: 200,
    body: templatesOf(scenario),
  })),
];
