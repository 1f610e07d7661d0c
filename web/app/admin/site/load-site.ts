import type { ApiClient, SiteSettings } from '../../api/client.ts';
import { readJson } from '../../api/client.ts';
import { requireAdminForLoad } from '../require-admin.ts';

/** Loads the settings of the site. */
export const loadSite = requireAdminForLoad(
  async ({ admin }: ApiClient): Promise<SiteSettings> => readJson(admin.site.settings.$get()),
);
