import { type Context, Hono } from 'hono';
import { administratorActor, recordChange } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import { erasePerson } from '../../../db/privacy/erasure.ts';
import { readPersonalData } from '../../../db/privacy/personal-data.ts';
import type { Problem } from '../../contract/http/problem.ts';
import {
  MAX_ROWS_SHOWN,
  personEmail,
  personErasure,
  personSearch,
  SEARCH_AGAIN,
} from '../../contract/privacy/person.ts';
import { dayIn } from '../../contract/site/dates.ts';
import { isSiteEmail, SITE_EMAIL_KEPT } from '../../mail/site-emails.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { sendsForm } from './plain-forms.ts';
import { requireRecentAuthentication } from './reauthentication.ts';

/**
 * Routes to look up, export and erase everything stored about an email address. The address is only
 * in request bodies, so that no URL, log or browser history contains it.
 */
export const person = (db: Database, options: ApiOptions) => {
  const { now, site } = options;
  const actorOf = (c: Context<AdministratorEnv>) =>
    administratorActor(db, c.get('administratorId'));
  const log = async (c: Context<AdministratorEnv>, action: 'look up' | 'export') => {
    const change = { actor: await actorOf(c), action, subject: 'person', subjectId: null } as const;
    await recordChange(db, change, now());
  };
  return new Hono<AdministratorEnv>()
    .post('/', allow('manage site'), body(personSearch), async (c) => {
      const { email, password } = c.req.valid('json');
      const rejection = await requireRecentAuthentication(db, c, options, password);
      if (rejection) return rejection;
      const { erasable, retained } = await readPersonalData(db, email);
      await log(c, 'look up');
      return c.json({ erasable: sectionsOf(erasable), retained: sectionsOf(retained) }, 200);
    })
    .post('/export', allow('manage site'), async (c) => {
      // A plain form posts to this route, so that the browser saves the response as a file. The
      // form has no password field: the search before it has already asked for the password.
      const rejection = await requireRecentAuthentication(db, c, options, '');
      if (rejection) return sendsForm(c) ? c.redirect(SEARCH_AGAIN, 303) : rejection;
      const { success, data } = personEmail.safeParse(await c.req.parseBody());
      if (!success) return c.json<Problem, 422>({ message: 'Enter a valid email address.' }, 422);
      const { erasable, retained } = await readPersonalData(db, data.email);
      await log(c, 'export');
      const name = `personal-data-${dayIn(site.timeZone, now())}.json`;
      const json = `${JSON.stringify({ ...erasable, ...retained }, null, 2)}\n`;
      return c.body(new Blob([json]).stream(), 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    })
    .post('/erase', allow('manage site'), body(personErasure), async (c) => {
      const { email } = c.req.valid('json');
      const rejection = await requireRecentAuthentication(db, c, options, '');
      if (rejection) return rejection;
      if (isSiteEmail(email, options))
        return c.json<Problem, 409>({ message: SITE_EMAIL_KEPT }, 409);
      const erased = await erasePerson(db, email, await actorOf(c), now());
      const { retained } = await readPersonalData(db, email);
      return c.json({ erased, retained: sectionsOf(retained) }, 200);
    });
};

/** The rows of a table that are about the person. */
interface Section {
  name: string;
  count: number;
  /** The first rows, with the values that aren't empty. */
  rows: Record<string, string | number>[];
}

/** Returns the tables that have rows. */
function sectionsOf(tables: Record<string, object[]>): Section[] {
  return Object.entries(tables)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => ({
      name,
      count: rows.length,
      rows: rows.slice(0, MAX_ROWS_SHOWN).map((row) => Object.fromEntries(valuesOf(row))),
    }));
}

const valuesOf = (row: object) =>
  Object.entries(row).filter(([, value]) => value !== null && value !== '');
