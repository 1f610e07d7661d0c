import { EDIT_CONFLICT } from '../../server/contract/forms/notices.ts';
import { SETTING_SECTIONS, type SettingSection } from '../../server/contract/site/setting-names.ts';
import { SETTING_DEFAULTS, sectionForm } from '../../server/contract/site/site-settings.ts';
import type { SiteSettings } from '../app/api/client.ts';
import { mock, notFound, type Reply } from './setup/mock.ts';
import { parseBody } from './setup/parse-body.ts';
import type { Scenario } from './setup/scenarios.ts';

const VERSION = '0123456789abcdef';

const settings: SiteSettings = {
  values: SETTING_DEFAULTS,
  versions: {
    contact: VERSION,
    appearance: VERSION,
    wording: VERSION,
    promise: VERSION,
    logo: VERSION,
  },
  fixed: {},
  logo: null,
};

const LOGO = { hash: '0123456789abcdef0123456789abcdef', width: 1200, height: 300 };

/** In one scenario, the environment sets a value. */
const settingsIn = (scenario: Scenario): SiteSettings =>
  scenario === 'many' ? { ...settings, fixed: { timeZone: 'SITE_TIME_ZONE' } } : settings;

/** Mocks the settings of the site. Changes aren't stored. */
export const siteSettings = [
  mock('GET /admin/site/settings', ({ scenario }) => ({ status: 200, body: settingsIn(scenario) })),
  mock(
    'PUT /admin/site/settings/:section',
    async (call): Promise<Reply<'PUT /admin/site/settings/:section'>> => {
      const section = call.params.section as SettingSection;
      if (!SETTING_SECTIONS.includes(section)) return notFound('Section not found');
      const { value, errorReply } = await parseBody(call, sectionForm(section, new Set()));
      if (errorReply) return errorReply;
      if (value.version === 'older')
        return { status: 409, body: { message: EDIT_CONFLICT, current: settings } };
      return { status: 200, body: settings };
    },
  ),
  mock('POST /admin/site/logo', () => ({ status: 200, body: { ...settings, logo: LOGO } })),
  mock('DELETE /admin/site/logo', () => ({ status: 204, body: null })),
];
