import { Hono } from 'hono';
import {
  addPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '../../../db/accounts/passkeys.ts';
import { isSecondFactorRequired } from '../../../db/accounts/second-factor.ts';
import { administratorActorByEmail } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import {
  LAST_SECOND_FACTOR,
  MAX_PASSKEYS,
  newPasskey,
  PASSKEY_EXISTS,
  PASSKEY_NOT_FOUND,
  passkeyForm,
  passkeyName,
  TOO_MANY_PASSKEYS,
} from '../../contract/accounts/passkeys.ts';
import { currentPassword } from '../../contract/accounts/sign-in.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { allow } from '../../security/allow.ts';
import { registrationOptions } from '../../security/passkey-options.ts';
import { verifyNewPasskey } from '../../security/passkeys.ts';
import { newRecoveryCodes } from '../../security/second-factor.ts';
import { sessionRenewal, setSessionCookie } from '../../security/session.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound } from '../responses.ts';
import type { AccountEnv } from './account.ts';
import { rejectWrongPassword } from './reauthentication.ts';

/** Routes for an administrator's own passkeys. */
export const passkeys = (db: Database, options: ApiOptions) =>
  new Hono<AccountEnv>()
    .post('/options', allow('use own account'), body(passkeyForm), async (c) => {
      const rejection = await rejectWrongPassword(db, c, options, c.req.valid('json').password);
      if (rejection) return rejection;
      const administrator = c.get('administrator');
      const own = await passkeysOf(db, administrator.id);
      if (own.length >= MAX_PASSKEYS)
        return c.json<Problem, 409>({ message: TOO_MANY_PASSKEYS }, 409);
      const now = options.now();
      return c.json(await registrationOptions(db, options.site, administrator, now), 200);
    })
    .post('/', allow('use own account'), body(newPasskey), async (c) => {
      const { id, email } = c.get('administrator');
      const { name, credential } = c.req.valid('json');
      const now = options.now();
      const { passkey, rejection } = await verifyNewPasskey(db, options.site, id, credential, now);
      if (!passkey) return c.json<Problem, 422>({ message: rejection }, 422);
      const codes = newRecoveryCodes();
      const actor = administratorActorByEmail(email);
      const renewal = sessionRenewal(c, options.site);
      const added = await addPasskey(db, id, { ...passkey, name }, codes, actor, now, renewal);
      if (!added) return c.json<Problem, 409>({ message: PASSKEY_EXISTS }, 409);
      if (added.isFirst) setSessionCookie(c, options.site, renewal.newToken);
      /** The new recovery codes, which can't be read again; empty if earlier ones stay valid. */
      return c.json({ recoveryCodes: added.isFirst ? codes : [] }, 201);
    })
    .put('/:id', allow('use own account'), body(passkeyName), async (c) => {
      const { id: administratorId, email } = c.get('administrator');
      const isRenamed = await renamePasskey(
        db,
        { id: idParam(c), administratorId },
        c.req.valid('json').name,
        administratorActorByEmail(email),
        options.now(),
      );
      return isRenamed ? c.body(null, 204) : notFound(c, PASSKEY_NOT_FOUND);
    })
    .post('/:id/remove', allow('use own account'), body(currentPassword), async (c) => {
      const rejection = await rejectWrongPassword(db, c, options, c.req.valid('json').password);
      if (rejection) return rejection;
      const { id: administratorId, email } = c.get('administrator');
      const renewal = sessionRenewal(c, options.site);
      const outcome = await removePasskey(
        db,
        { id: idParam(c), administratorId },
        await isSecondFactorRequired(db),
        administratorActorByEmail(email),
        options.now(),
        renewal,
      );
      if (outcome === 'unknown') return notFound(c, PASSKEY_NOT_FOUND);
      if (outcome === 'last') return c.json<Problem, 409>({ message: LAST_SECOND_FACTOR }, 409);
      setSessionCookie(c, options.site, renewal.newToken);
      return c.body(null, 204);
    });
