import type { InferResponseType } from 'hono/client';
import { newPasskey, passkeyForm, passkeyName } from '../../server/contract/accounts/passkeys.ts';
import { PEOPLE_ERRORS } from '../../server/contract/accounts/people.ts';
import {
  currentPassword,
  passwordChange,
  RECOVERY_CODES,
  secondFactorConfirmation,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '../../server/contract/accounts/sign-in.ts';
import type { ApiClient } from '../app/api/client.ts';
import { ANN } from './data/admin-fixtures.ts';
import { sessions } from './data/people-fixtures.ts';
import { site } from './data/site.ts';
import { type Call, type ErrorReply, mock, notFound } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';

const recoveryCodes = Array.from({ length: RECOVERY_CODES }, (_, index) => `ABCDEFGHI${index}`);

type Account = InferResponseType<ApiClient['admin']['account']['$get'], 200>;

/**
 * An account whose second-factor setup has started. The page shows the key and accepts any code
 * except `000000`.
 */
const settingUp: Account = {
  email: ANN,
  role: 'owner',
  hasPassword: true,
  hasApp: false,
  passkeys: [],
  isSecondFactorRequired: false,
  recoveryCodesLeft: 0,
  sessions: sessions.map((session, index) => ({ ...session, isThisDevice: index === 0 })),
  totpSetup: {
    secret: 'JBSW Y3DP EHPK 3PXP',
    url: 'otpauth://totp/Counsel%20Atlas:ann?secret=JBSWY3DPEHPK3PXP&issuer=Counsel%20Atlas',
    // This isn't a scannable QR code, so that no one enrolls a real authenticator app with the
    // mocks.
    qr: { size: 29, path: 'M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7z' },
  },
};
const off: Account = { ...settingUp, totpSetup: null };
const on: Account = {
  ...off,
  hasApp: true,
  recoveryCodesLeft: 7,
  passkeys: [
    {
      id: 1,
      name: 'Work laptop',
      isBackedUp: true,
      createdAt: '2026-11-03T15:20:00.000Z',
      lastUsedAt: '2026-11-22T14:05:00.000Z',
    },
    {
      id: 2,
      name: 'Security key in the safe',
      isBackedUp: false,
      createdAt: '2026-11-04T09:00:00.000Z',
      lastUsedAt: null,
    },
  ],
};

/**
 * Mocks an administrator's own account. The password `wrong` is rejected. Setup of the second
 * factor is in progress; in the scenario `empty` the second factor is off, and in `many` it is on,
 * with two passkeys.
 */
export const account = [
  mock('GET /admin/account', ({ scenario }) => ({
    status: 200,
    body: { empty: off, many: on }[scenario as string] ?? settingUp,
  })),
  mock('POST /admin/account/password', async (call) => {
    const rules = passwordChange({ siteName: site.name, email: ANN });
    const { value, errorReply } = await parseBody(call, rules);
    return errorReply ?? wrongPassword(value.password) ?? { status: 204, body: null };
  }),
  mock(
    'POST /admin/account/second-factor',
    async (call) => (await checkPassword(call)) ?? { status: 204, body: null },
  ),
  mock('DELETE /admin/account/second-factor/setup', () => ({ status: 204, body: null })),
  mock('POST /admin/account/second-factor/code', async (call) => {
    const { value, errorReply } = await parseBody(call, secondFactorConfirmation);
    if (errorReply) return errorReply;
    if (value.code === '000000') {
      return { status: 422, body: { message: WRONG_CODE, errors: { code: WRONG_CODE } } };
    }
    return { status: 201, body: { recoveryCodes } };
  }),
  mock(
    'POST /admin/account/second-factor/end',
    async (call) => (await checkPassword(call)) ?? { status: 204, body: null },
  ),
  mock('POST /admin/account/passkeys/options', async (call) => {
    const { value, errorReply } = await parseBody(call, passkeyForm);
    if (errorReply) return errorReply;
    return (
      wrongPassword(value.password) ?? {
        status: 200,
        body: {
          rp: { id: new URL(site.baseUrl).hostname, name: site.name },
          user: { id: 'YWRtaW5pc3RyYXRvciAx', name: ANN, displayName: ANN },
          challenge: 'YSBtb2NrZWQgY2hhbGxlbmdl',
          pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
          timeout: 300_000,
          attestation: 'none' as const,
          authenticatorSelection: {
            residentKey: 'required' as const,
            requireResidentKey: true,
            userVerification: 'required' as const,
          },
          excludeCredentials: [],
        },
      }
    );
  }),
  mock('POST /admin/account/passkeys', async (call) => {
    const { errorReply } = await parseBody(call, newPasskey);
    return errorReply ?? { status: 201, body: { recoveryCodes } };
  }),
  mock('PUT /admin/account/passkeys/:id', async (call) => {
    const { errorReply } = await parseBody(call, passkeyName);
    return errorReply ?? { status: 204, body: null };
  }),
  mock(
    'POST /admin/account/passkeys/:id/remove',
    async (call) => (await checkPassword(call)) ?? { status: 204, body: null },
  ),
  mock('DELETE /admin/account/sessions', () => ({ status: 204, body: null })),
  mock('DELETE /admin/account/sessions/:session', ({ params }) =>
    sessions.some(({ id }) => id === params.session)
      ? { status: 204, body: null }
      : notFound(PEOPLE_ERRORS.noSession),
  ),
];

async function checkPassword(call: Call): Promise<ErrorReply | null> {
  const { value, errorReply } = await parseBody(call, currentPassword);
  return errorReply ?? wrongPassword(value.password);
}

function wrongPassword(password: string): ErrorReply | null {
  if (password !== 'wrong') return null;
  return { status: 422, body: { message: WRONG_PASSWORD, errors: { password: WRONG_PASSWORD } } };
}
