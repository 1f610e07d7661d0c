import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { administratorActor } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import { addLogo } from '../../../db/site/logos.ts';
import { saveSettings, settingsVersion } from '../../../db/site/site-settings.ts';
import { EDIT_CONFLICT, INVALID_FORM, LOGO_CONFLICT } from '../../contract/forms/notices.ts';
import type { Problem } from '../../contract/http/problem.ts';
import {
  SETTING_SECTIONS,
  SETTING_VARIABLES,
  type SettingName,
  type SettingSection,
  type SettingValues,
  settingsIn,
} from '../../contract/site/setting-names.ts';
import { logoRemoval, SETTING_DEFAULTS, sectionForm } from '../../contract/site/site-settings.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { LogoError, readLogo } from '../../site/read-logo.ts';
import { currentSettings, refreshSite } from '../../site/refresh-site.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { notFound } from '../responses.ts';

/** Routes to read and change the settings of the site. */
export const site = (db: Database, options: ApiOptions) => {
  const fixed = new Set(Object.keys(options.fixedSettings) as SettingName[]);

  /** Saves settings and shows them everywhere. Returns false after a concurrent change. */
  const save = async (
    c: Context<AdministratorEnv>,
    names: readonly SettingName[],
    values: Partial<SettingValues>,
    expectedVersion: string,
  ) => {
    const actor = await administratorActor(db, c.get('administratorId'));
    const defaults = pick(SETTING_DEFAULTS, names);
    const fixed = options.fixedSettings;
    const edit = { values, defaults, fixed, expectedVersion, actor };
    const isSaved = await saveSettings(db, edit, options.now());
    await refreshSite(db, options);
    return isSaved;
  };

  return new Hono<AdministratorEnv>()
    .get('/settings', allow('manage site'), async (c) =>
      c.json(await settingsPage(db, options), 200),
    )
    .put('/settings/:section', allow('manage site'), knownSection, body(formOf), async (c) => {
      const section = sectionOf(c);
      const { version, ...values } = c.req.valid('json');
      const isSaved = await save(c, settingsIn(section), withoutUndefined(values), version);
      const page = await settingsPage(db, options);
      if (isSaved) return c.json(page, 200);
      return c.json({ message: EDIT_CONFLICT, current: page }, 409);
    })
    .post('/logo', allow('manage site'), uploadForm, async (c) => {
      try {
        const logo = await readLogo(Buffer.from(await c.req.valid('form').file.arrayBuffer()));
        const actor = await administratorActor(db, c.get('administratorId'));
        await addLogo(db, logo, actor, options.now());
        const { version } = c.req.valid('form');
        const isSaved = await save(c, ['logo'], { logo: logo.hash }, version);
        const page = await settingsPage(db, options);
        if (isSaved) return c.json(page, 200);
        return c.json({ message: LOGO_CONFLICT, current: page }, 409);
      } catch (error) {
        if (!(error instanceof LogoError)) throw error;
        return c.json<Problem, 422>(
          { message: INVALID_FORM, errors: { file: error.message } },
          422,
        );
      }
    })
    .delete('/logo', allow('manage site'), body(logoRemoval), async (c) => {
      if (await save(c, ['logo'], { logo: '' }, c.req.valid('json').version))
        return c.body(null, 204);
      return c.json({ message: LOGO_CONFLICT, current: await settingsPage(db, options) }, 409);
    });

  /** The rules of the section in the URL. */
  function formOf(c: Context) {
    return sectionForm(sectionOf(c), fixed);
  }
};

/** All settings, with the versions of each section and the logo, and the fixed ones' variables. */
async function settingsPage(db: Database, options: ApiOptions) {
  const values = await currentSettings(db, options);
  const versions = [...SETTING_SECTIONS, 'logo' as const].map((part) => [
    part,
    settingsVersion(pick(values, part === 'logo' ? [part] : settingsIn(part))),
  ]);
  const variables = Object.entries(SETTING_VARIABLES).filter(
    ([name]) => name in options.fixedSettings,
  );
  return {
    values,
    versions: Object.fromEntries(versions) as Record<SettingSection | 'logo', string>,
    /** The variable of each setting that the environment sets. */
    fixed: Object.fromEntries(variables) as Partial<Record<SettingName, string>>,
    logo: options.site.logo,
  };
}

function pick(values: SettingValues, names: readonly SettingName[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function withoutUndefined(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const sectionOf = (c: Context) => c.req.param('section') as SettingSection;

/** Middleware that rejects unknown sections. */
const knownSection: MiddlewareHandler = async (c, next) =>
  SETTING_SECTIONS.includes(sectionOf(c)) ? next() : notFound(c, 'Section not found');

interface LogoUpload {
  file: File;
  version: string;
}

/** Middleware that reads the uploaded file and the version of the logo that it replaces. */
const uploadForm: MiddlewareHandler<
  AdministratorEnv,
  string,
  { in: { form: LogoUpload }; out: { form: LogoUpload } }
> = async (c, next) => {
  const { file, version } = await c.req.parseBody().catch((): Partial<LogoUpload> => ({}));
  if (!(file instanceof File) || file.size === 0) {
    const errors = { file: 'Please choose an SVG or PNG file' };
    return c.json<Problem>({ message: INVALID_FORM, errors }, 422);
  }
  c.req.addValidatedData('form', { file, version: String(version) });
  return next();
};
