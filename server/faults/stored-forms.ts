import type { Database } from '../../db/engine/database.ts';

/** Figures about stored forms, each of which must be 0. */
export interface FormErrors {
  lost: number;
  duplicated: number;
  withoutEmail: number;
  withoutConsent: number;
}

/**
 * Compares the stored forms with the acknowledged ones, each of which must be stored once, with its
 * consent and its email to the visitor.
 *
 * @param acknowledged the visitors' email addresses
 */
export async function checkForms(
  db: Database,
  acknowledged: Iterable<string>,
): Promise<FormErrors> {
  const requests = await db.selectFrom('requests').select(['id', 'email']).execute();
  const consents = await db.selectFrom('consents').select('subjectId').execute();
  const emails = await db.selectFrom('outbox').select('recipient').execute();
  const consentedIds = new Set(consents.map(({ subjectId }) => subjectId));
  const counts = new Map<string, number>();
  const consented = new Set<string>();
  for (const { id, email } of requests) {
    counts.set(`${email}`, (counts.get(`${email}`) ?? 0) + 1);
    if (consentedIds.has(id)) consented.add(`${email}`);
  }
  const recipients = new Set(emails.map(({ recipient }) => recipient));
  const countWithout = (found: { has(email: string): boolean }) =>
    [...acknowledged].filter((email) => !found.has(email)).length;
  return {
    lost: countWithout(counts),
    duplicated: [...counts.values()].filter((count) => count > 1).length,
    withoutEmail: countWithout(recipients),
    withoutConsent: countWithout(consented),
  };
}

export function formFigures({ lost, duplicated, withoutEmail, withoutConsent }: FormErrors) {
  return {
    'acknowledged but not stored': lost,
    'stored twice': duplicated,
    'acknowledged without an email to the visitor': withoutEmail,
    'acknowledged without a consent record': withoutConsent,
  };
}

export const countErrors = (errors: FormErrors): number =>
  Object.values(errors).reduce((sum, count) => sum + count, 0);
