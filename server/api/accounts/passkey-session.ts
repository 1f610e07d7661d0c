import { type Context, Hono } from 'hono';
import {
  type Administrator,
  findAdministrator,
  recordAdministratorAction,
} from '../../../db/accounts/administrators.ts';
import { findPasskey } from '../../../db/accounts/passkeys.ts';
import { hasSsoIdentity } from '../../../db/accounts/sso-identities.ts';
import type { Database } from '../../../db/engine/database.ts';
import { passkeyUse, SSO_ONLY_PASSKEY, UNKNOWN_PASSKEY } from '../../contract/accounts/passkeys.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { authenticationOptions } from '../../security/passkey-options.ts';
import { verifyPasskeyUse } from '../../security/passkeys.ts';
import { administratorAwaitingSecondFactor } from '../../security/session.ts';
import { countSignInAttempt } from '../../security/sign-in-limit.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { completeSignIn } from './complete-sign-in.ts';

/**
 * Routes to sign in with a passkey, which counts as two factors. After the password, only passkeys
 * of that account are accepted. An account that is linked to the provider and has no password can't
 * skip the provider, which may have removed the person.
 */
export const passkeySession = (db: Database, options: ApiOptions) => {
  const { sso } = options;
  const needsProvider = async ({ id, passwordHash }: Administrator) =>
    sso !== null && passwordHash === '' && (await hasSsoIdentity(db, id, sso.issuer));
  return new Hono()
    .post('/options', async (c) => {
      const awaiting = await administratorAwaitingSecondFactor(db, c, options);
      return c.json(await authenticationOptions(db, options.site, awaiting, options.now()), 200);
    })
    .post('/', body(passkeyUse), async (c) => {
      const { credential } = c.req.valid('json');
      const awaiting = await administratorAwaitingSecondFactor(db, c, options);
      const owner = await ownerOf(db, awaiting, credential.id);
      const account = owner?.email ?? credential.id;
      const attempts = await countSignInAttempt(db, c, options, 'passkey', account);
      if (attempts.rejection) return attempts.rejection;
      const now = options.now();
      const use = await verifyPasskeyUse(db, options.site, awaiting, credential, now);
      if ('rejection' in use) return rejectPasskey(c, db, owner?.id ?? null, use.rejection, now);
      if (owner?.id !== use.administratorId)
        return rejectPasskey(c, db, null, UNKNOWN_PASSKEY, now);
      if (awaiting === null && (await needsProvider(owner)))
        return rejectPasskey(c, db, owner.id, SSO_ONLY_PASSKEY, now);
      await attempts.succeeded();
      return (await completeSignIn(db, c, options, owner, 'passkey'))
        ? c.json({ awaitsSecondFactor: false }, 200)
        : rejectPasskey(c, db, owner.id, UNKNOWN_PASSKEY, now);
    });
};

/** The account of a sign-in: the one whose password was entered, or else the passkey's. */
async function ownerOf(db: Database, awaiting: number | null, credentialId: string) {
  const id = awaiting ?? (await findPasskey(db, credentialId))?.administratorId;
  return id === undefined ? null : findAdministrator(db, { id });
}

async function rejectPasskey(
  c: Context,
  db: Database,
  administratorId: number | null,
  message: string,
  now: Date,
) {
  await recordAdministratorAction(db, administratorId, 'visitor', 'fail to sign in', now, {
    by: 'passkey',
  });
  return c.json<Problem, 422>({ message }, 422);
}
