import { type Promotion, promoteStandby } from '../../db/engine/database.ts';
import { type Command, CommandError, UsageError } from './command.ts';

/** The value of --force names the risk, so that no one adds the option out of habit. */
const RISK = 'two-primaries';

export const promote: Command = {
  name: 'promote',
  summary: 'Make the standby in DATABASE_URL the primary, after the primary has failed',
  options: {
    force: {
      value: RISK,
      summary: 'Promote it even if a primary answers; changes on one of the two will be lost',
    },
  },
  async run({ config: { databaseUrl }, options: { force } }) {
    if (force !== undefined && force !== RISK)
      throw new UsageError(`--force needs the name of the risk: ${RISK}`);
    if (!databaseUrl) throw new CommandError('DATABASE_URL isn’t set, so there is no standby.');
    const promotion = await promoteStandby(databaseUrl, { force: force === RISK });
    return { text: report(promotion), json: promotion };
  },
};

function report({ primary, standbyNames, otherStandbys, unreachable }: Promotion): string {
  const waits = standbyNames
    ? [
        `The setting synchronous_standby_names is '${standbyNames}', so every change waits for such a standby: the site can't save anything until one is connected.`,
        "To save changes with only one copy until then, run this as a superuser: alter system set synchronous_standby_names = ''; select pg_reload_conf(). Set it back when the standby is connected.",
      ]
    : [
        'The setting synchronous_standby_names is empty, so changes don’t wait for a standby. Once a standby is connected, run this as a superuser, with its name: alter system set synchronous_standby_names = \'"standby"\'; select pg_reload_conf()',
      ];
  return [
    ...unreachable,
    `${primary} is now the primary.`,
    ...otherStandbys.map(
      (name) => `It had received at least as much as ${name}, which must now follow it.`,
    ),
    'There is only one copy of the directory until the other machine is back as a standby. Don’t start the former primary as a primary again: make it a standby with pg_rewind or pg_basebackup.',
    ...waits,
  ].join('\n');
}
