import {
  invitation,
  PEOPLE_ERRORS,
  roleChange,
  secondFactorRule,
} from '../../server/contract/accounts/people.ts';
import { reauthentication } from '../../server/contract/accounts/sign-in.ts';
import { peopleQuery } from '../../server/contract/admin/admin-queries.ts';
import { INVALID_FORM } from '../../server/contract/forms/notices.ts';
import { ADMIN_PAGE_SIZE } from '../../server/contract/site/limits.ts';
import { peopleIn, sessions } from './data/people-fixtures.ts';
import { containsText } from './lists.ts';
import { type Call, type ErrorReply, mock, notFound, type Reply } from './setup/mock.ts';
import { invalidQuery } from './setup/paging.ts';
import { parseBody } from './setup/parse-body.ts';

const UNKNOWN = notFound(PEOPLE_ERRORS.unknown);
const LAST_OWNER: ErrorReply = { status: 409, body: { message: PEOPLE_ERRORS.lastOwner } };

/**
 * The people who run the directory. Changes aren't stored, and none needs the password. Person 1 is
 * the signed-in owner and the last one; in the scenario `empty`, no mail server is configured.
 */
export const people = [
  mock('GET /admin/people', ({ query, scenario }): Reply<'GET /admin/people'> => {
    const { data, error } = peopleQuery.safeParse(query);
    if (error) return invalidQuery(error);
    const matching = peopleIn(scenario).filter(({ email }) => containsText(email, data.q));
    const first = ((data.page ?? 1) - 1) * ADMIN_PAGE_SIZE;
    const rows = matching.slice(first, first + ADMIN_PAGE_SIZE);
    return {
      status: 200,
      body: { people: rows, total: matching.length, isSecondFactorRequired: false },
    };
  }),
  mock('POST /admin/people', async (call): Promise<Reply<'POST /admin/people'>> => {
    const { value, errorReply } = await parseBody(call, invitation);
    if (errorReply) return errorReply;
    if (peopleIn(call.scenario).some(({ email }) => email === value.email)) {
      const errors = { email: PEOPLE_ERRORS.known };
      return { status: 422, body: { message: INVALID_FORM, errors } };
    }
    return { status: 201, body: { id: 9, url: invitationUrl(call) } };
  }),
  mock('PUT /admin/people/second-factor', async (call) => {
    const { errorReply } = await parseBody(call, secondFactorRule);
    return errorReply ?? { status: 204, body: null };
  }),
  mock('GET /admin/people/:id', (call): Reply<'GET /admin/people/:id'> => {
    const person = personOf(call);
    if (!person) return UNKNOWN;
    const open = person.state === 'active' ? sessions : [];
    return { status: 200, body: { person, sessions: open, isMe: person.id === 1 } };
  }),
  mock(
    'POST /admin/people/:id/invitation',
    async (call): Promise<Reply<'POST /admin/people/:id/invitation'>> => {
      const { errorReply } = await parseBody(call, reauthentication);
      if (errorReply) return errorReply;
      const person = personOf(call);
      if (!person) return UNKNOWN;
      if (person.state !== 'active') return { status: 201, body: { url: invitationUrl(call) } };
      return { status: 409, body: { message: PEOPLE_ERRORS.active } };
    },
  ),
  mock('PUT /admin/people/:id/role', async (call): Promise<Reply<'PUT /admin/people/:id/role'>> => {
    const { value, errorReply } = await parseBody(call, roleChange);
    if (errorReply) return errorReply;
    const person = personOf(call);
    if (!person) return UNKNOWN;
    if (value.currentRole !== person.role)
      return { status: 409, body: { message: PEOPLE_ERRORS.changed, current: person } };
    if (person.id === 1 && value.role !== 'owner') return LAST_OWNER;
    return { status: 200, body: { ...person, role: value.role } };
  }),
  mock('POST /admin/people/:id/remove', async (call) => {
    const { errorReply } = await parseBody(call, reauthentication);
    if (errorReply) return errorReply;
    const person = personOf(call);
    if (!person) return UNKNOWN;
    return person.id === 1 ? LAST_OWNER : { status: 204, body: null };
  }),
  mock('DELETE /admin/people/:id/sessions', (call) =>
    personOf(call) ? { status: 204, body: null } : UNKNOWN,
  ),
  mock('DELETE /admin/people/:id/sessions/:session', ({ params }) =>
    sessions.some(({ id }) => id === params.session)
      ? { status: 204, body: null }
      : notFound(PEOPLE_ERRORS.noSession),
  ),
];

function personOf({ params, scenario }: Call) {
  return peopleIn(scenario).find(({ id }) => String(id) === params.id);
}

const invitationUrl = ({ scenario }: Call) =>
  scenario === 'empty' ? 'https://counsel.example/admin/setup/AAAAAAAAAAAAAAAAAAAAAA' : null;
