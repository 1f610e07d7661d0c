import { passkeyUse } from '../../server/contract/accounts/passkeys.ts';
import type { Role } from '../../server/contract/accounts/roles.ts';
import {
  EXPIRED_LINK,
  secondFactorCode,
  setupForm,
  signIn,
  WRONG_CODE,
  WRONG_SIGN_IN,
} from '../../server/contract/accounts/sign-in.ts';
import { ANN } from './data/admin-fixtures.ts';
import { site } from './data/site.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';
import type { Scenario } from './setup/scenarios.ts';

const administrator = { siteName: site.name, email: ANN };
/** Scenarios without a signed-in user, because the sign-in page redirects signed-in users. */
const SIGNED_OUT: Scenario[] = ['unauthorized', 'validation'];

/** Scenarios with another role than the owner's. */
const ROLES_BY_SCENARIO: Partial<Record<Scenario, Role>> = { intake: 'intake', viewer: 'viewer' };

/** Mocks the session. An administrator is signed in, unless the scenario tests the sign-in. */
export const session = [
  mock('GET /session', ({ scenario }) => ({
    status: 200,
    body: SIGNED_OUT.includes(scenario)
      ? {
          administratorId: null,
          email: null,
          role: null,
          needsSecondFactor: false,
          lawyerId: null,
          awaitsSecondFactor: false,
          secondFactors: [],
          ssoName: null,
        }
      : {
          administratorId: 1,
          email: ANN,
          role: ROLES_BY_SCENARIO[scenario] ?? ('owner' as const),
          needsSecondFactor: false,
          lawyerId: null,
          awaitsSecondFactor: false,
          secondFactors: [],
          ssoName: null,
        },
  })),
  // The password `wrong` and the code `000000` are rejected. An email that starts with `two` needs
  // a code.
  mock('POST /session', async (call): Promise<Reply<'POST /session'>> => {
    const { value, errorReply } = await parseBody(call, signIn);
    if (errorReply) return errorReply;
    if (value.password === 'wrong') return { status: 401, body: { message: WRONG_SIGN_IN } };
    return { status: 200, body: { awaitsSecondFactor: value.email.startsWith('two') } };
  }),
  mock('POST /session/code', async (call): Promise<Reply<'POST /session/code'>> => {
    const { value, errorReply } = await parseBody(call, secondFactorCode);
    if (errorReply) return errorReply;
    if (value.code !== '000000') return { status: 200, body: { awaitsSecondFactor: false } };
    return { status: 422, body: { message: WRONG_CODE, errors: { code: WRONG_CODE } } };
  }),
  mock('POST /session/passkey/options', () => ({
    status: 200,
    body: {
      challenge: 'YSBtb2NrZWQgY2hhbGxlbmdl',
      rpId: new URL(site.baseUrl).hostname,
      timeout: 300_000,
      userVerification: 'required' as const,
      allowCredentials: [],
    },
  })),
  // Every passkey is accepted.
  mock('POST /session/passkey', async (call): Promise<Reply<'POST /session/passkey'>> => {
    const { errorReply } = await parseBody(call, passkeyUse);
    return errorReply ?? { status: 200, body: { awaitsSecondFactor: false } };
  }),
  mock('DELETE /session', () => ({ status: 204, body: null })),

  // The token `spent` is rejected as already used; any other token is valid.
  mock('GET /setup/:token', ({ params }) =>
    params.token === 'spent' ? notFound(EXPIRED_LINK) : { status: 200, body: { email: ANN } },
  ),
  mock('POST /setup/:token', async (call) => {
    if (call.params.token === 'spent') return notFound(EXPIRED_LINK);
    const { errorReply } = await parseBody(call, setupForm(administrator));
    return errorReply ?? { status: 204, body: null };
  }),
];
