import { forAdministrators } from '../admin/for-administrators.ts';
import { read } from '../api/client.ts';
import { onClient, onServer } from '../api/load.ts';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import { pageTitle } from '../ui/page.css.ts';
import type { Route } from './+types/admin';

const load = forAdministrators(async (api) => ({ days: await read(api.admin.counts.$get()) }));

export const loader = onServer(load);
export const clientLoader = onClient(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Admin Dashboard',
    description: 'What the directory holds.',
    path: '/admin',
    noIndex: true,
  });
}

export default function Admin() {
  return <h1 className={pageTitle}>Admin Dashboard</h1>;
}
