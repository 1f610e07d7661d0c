import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { erasePerson } from '../../db/privacy/erasure.ts';
import { readPersonalData } from '../../db/privacy/personal-data.ts';
import { email } from '../contract/forms/field-rules.ts';
import { isSiteEmail, SITE_EMAIL_KEPT } from '../mail/site-emails.ts';
import { type Command, CommandError, UsageError } from './command.ts';

export const personExport: Command = {
  name: 'person export',
  summary: 'Print everything stored about an email address, as JSON',
  takes: 'EMAIL',
  arity: { min: 1, max: 1 },
  options: { out: { value: 'FILE', summary: 'Save it to a file that only you can read' } },
  async run({ args: [input = ''], options: { out }, openDirectory }) {
    const { erasable, retained } = await readPersonalData(await openDirectory(), parseEmail(input));
    const data = { ...erasable, ...retained };
    const text = JSON.stringify(data, null, 2);
    if (typeof out !== 'string') return { text, json: data };
    try {
      writeFileSync(out, `${text}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      throw new CommandError(`${out} couldn't be written (${(error as Error).message}).`);
    }
    return {
      text: `Saved ${countRows(data)} rows to ${out}.`,
      json: { file: out, rows: countRows(data) },
    };
  },
};

export const personErase: Command = {
  name: 'person erase',
  summary: 'Delete everything stored about an email address',
  takes: 'EMAIL',
  arity: { min: 1, max: 1 },
  options: { yes: { summary: 'Skip the confirmation prompt' } },
  async run({ config, args: [input = ''], options: { yes }, openDirectory }) {
    const person = parseEmail(input);
    // Opening the directory reads the addresses that are set in the admin.
    const db = await openDirectory();
    if (isSiteEmail(person, config)) throw new CommandError(SITE_EMAIL_KEPT);
    const { erasable, retained } = await readPersonalData(db, person);
    const remaining = {
      consentsKept: retained.consents.length,
      listings: retained.lawyers.length,
      mergedListings: retained.mergedLawyers.length,
      administrators: retained.administrators.length,
    };
    if (countRows(erasable) === 0) {
      const text = [
        'Nothing stored about this address can be deleted.',
        ...describeRemaining(remaining),
      ].join('\n');
      return { text, json: { erased: {}, ...remaining } };
    }
    await confirmErasure(
      `Permanently delete ${countRows(erasable)} rows about ${person}?`,
      yes === true,
    );
    const erased = await erasePerson(db, person, 'command line', new Date());
    const rows = Object.entries(erased).map(([table, count]) => `  ${table}: ${count}`);
    const backups =
      'Earlier backups still contain this data: daily ones for a week, manual ones until you delete them.';
    return {
      text: ['Deleted:', ...rows, ...describeRemaining(remaining), backups].join('\n'),
      json: { erased, ...remaining },
    };
  },
};

function parseEmail(input: string): string {
  const { data } = email.safeParse(input);
  if (!data) throw new UsageError(`'${input}' isn't a valid email address.`);
  return data;
}

interface RemainingData {
  consentsKept: number;
  listings: number;
  mergedListings: number;
  administrators: number;
}

/** Describes the personal data that an erasure doesn't delete, and how to remove it. */
function describeRemaining({
  consentsKept,
  listings,
  mergedListings,
  administrators,
}: RemainingData): string[] {
  return [
    ...(consentsKept > 0 ? ['Consent records are kept, with only a hash of the address.'] : []),
    ...(listings > 0 ? ['A public listing has this address. Remove it in the admin area.'] : []),
    ...(mergedListings > 0
      ? [
          'A merged listing has this address. Remove the listing that replaces it in the admin area.',
        ]
      : []),
    ...(administrators > 0
      ? [
          "An administrator signs in with this address. To remove the account, run 'directory admin remove'.",
        ]
      : []),
  ];
}

const countRows = (data: Record<string, object[]>) =>
  Object.values(data).reduce((sum, rows) => sum + rows.length, 0);

async function confirmErasure(question: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  if (!process.stdin.isTTY) {
    throw new CommandError("This can't be undone. To run without a prompt, add --yes.");
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was deleted.');
}
