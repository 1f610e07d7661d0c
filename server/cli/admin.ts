import {
  type Administrator,
  type AdministratorSummary,
  createAdministrator,
  EmailTakenError,
  findAdministrator,
  listAdministrators,
  removeAdministrator,
  setPassword,
} from '../../db/accounts/administrators.ts';
import { removePasskeys } from '../../db/accounts/passkeys.ts';
import { endSecondFactor } from '../../db/accounts/second-factor.ts';
import { ROLES, type Role } from '../../db/data/roles.ts';
import type { Database } from '../../db/engine/database.ts';
import { SETUP_LINK_MINUTES } from '../contract/accounts/sign-in.ts';
import { email as emailRule } from '../contract/forms/field-rules.ts';
import { createSetupLink } from '../security/first-administrator.ts';
import { unlockAccount } from '../security/sign-in-limit.ts';
import { type Command, CommandError, UsageError } from './command.ts';

/** The name that the audit log records for these commands. */
const ACTOR = 'command line';

/** Stored instead of a password hash while an account has no password. No password matches it. */
const NO_PASSWORD = '';

export const adminCreate: Command = {
  name: 'admin create',
  summary: 'Add an administrator and print a link to set the password',
  takes: 'EMAIL',
  arity: { min: 1, max: 1 },
  options: {
    role: { value: 'ROLE', summary: `${ROLES.join(', ')} (default: owner)` },
  },
  async run({ args: [input = ''], options, config, openDirectory }) {
    const email = parseEmail(input);
    const role = parseRole(options.role);
    const db = await openDirectory();
    const now = new Date();
    const id = await createAdministrator(
      db,
      { email, role, passwordHash: NO_PASSWORD },
      ACTOR,
      now,
    ).catch((error) => {
      if (!(error instanceof EmailTakenError)) throw error;
      throw new CommandError(
        `${error.message} Run 'directory admin reset-password' for a new link.`,
      );
    });
    return setupLinkOutcome(email, await createSetupLink(db, config.site, id, now));
  },
};

export const adminResetPassword: Command = {
  name: 'admin reset-password',
  summary: 'Sign an administrator out everywhere and print a link to set a new password',
  takes: 'EMAIL',
  arity: { min: 1, max: 1 },
  options: {
    'without-second-step': {
      summary: 'Also turn off two-step verification and remove all passkeys, if the device is lost',
    },
  },
  async run({ args: [input = ''], options, config, openDirectory }) {
    const email = parseEmail(input);
    const db = await openDirectory();
    const now = new Date();
    const administrator = await requireAdministrator(db, email);
    await setPassword(db, administrator.id, NO_PASSWORD, ACTOR, now);
    await unlockAccount(db, administrator.email);
    if (options['without-second-step']) {
      await endSecondFactor(db, administrator.id, ACTOR, now);
      await removePasskeys(db, administrator.id, ACTOR, now);
    }
    return setupLinkOutcome(email, await createSetupLink(db, config.site, administrator.id, now));
  },
};

export const adminRemove: Command = {
  name: 'admin remove',
  summary: 'Remove an administrator and sign them out everywhere',
  takes: 'EMAIL',
  arity: { min: 1, max: 1 },
  async run({ args: [input = ''], openDirectory }) {
    const email = parseEmail(input);
    const db = await openDirectory();
    const { id } = await requireAdministrator(db, email);
    if (!(await removeAdministrator(db, id, ACTOR, new Date()))) {
      throw new CommandError(
        `${email} is the only owner. Add another one first with 'directory admin create'.`,
      );
    }
    return {
      text: `${email} can no longer sign in. Their past actions stay in the audit log.`,
      json: { removed: email },
    };
  },
};

export const adminList: Command = {
  name: 'admin list',
  summary: 'List the administrators',
  async run({ openDirectory }) {
    const administrators = await listAdministrators(await openDirectory());
    const text =
      administrators.length > 0
        ? administrators.map(formatAdministrator).join('\n')
        : 'There are no administrators. The server prints a setup link when it starts.';
    return { text, json: administrators };
  },
};

function parseEmail(input: string): string {
  const parsed = emailRule.safeParse(input);
  if (!parsed.success) throw new UsageError(`'${input}' isn't a valid email address.`);
  return parsed.data;
}

function parseRole(input: string | true | undefined): Role {
  const role = ROLES.find((known) => known === (input ?? 'owner'));
  if (role) return role;
  throw new UsageError(`'${input}' isn't a role. Use one of ${ROLES.join(', ')}.`);
}

async function requireAdministrator(db: Database, email: string): Promise<Administrator> {
  const administrator = await findAdministrator(db, { email });
  if (administrator) return administrator;
  throw new CommandError(
    `No administrator has the email address ${email}. Run 'directory admin list' to see them.`,
  );
}

function setupLinkOutcome(email: string, url: string) {
  const text = `To set the password for ${email}, open this link within ${SETUP_LINK_MINUTES} minutes:\n${url}`;
  return { text, json: { email, setUp: url, minutes: SETUP_LINK_MINUTES } };
}

function formatAdministrator({
  id,
  email,
  role,
  hasPassword,
  hasSecondFactor,
  createdAt,
}: AdministratorSummary) {
  const password = hasPassword ? '' : ', no password yet';
  const second = hasSecondFactor ? ', two-step verification on' : '';
  return `  ${id}  ${email}, ${role}, since ${createdAt.slice(0, 10)}${password}${second}`;
}
