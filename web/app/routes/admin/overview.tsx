import { useNavigation } from 'react-router';
import * as css from '../../admin/dashboard/dashboard.css.ts';
import { LawyersTab } from '../../admin/dashboard/lawyers-tab.tsx';
import { loadDashboard } from '../../admin/dashboard/load-dashboard.ts';
import { Overview } from '../../admin/dashboard/overview.tsx';
import { PostsTab } from '../../admin/dashboard/posts-tab.tsx';
import { PracticeAreasTab } from '../../admin/dashboard/practice-areas-tab.tsx';
import { SubscribersTab } from '../../admin/dashboard/subscribers-tab.tsx';
import { dashboardTabs } from '../../admin/dashboard/tabs.ts';
import { rejectForm } from '../../admin/form-rejection.ts';
import { head, title } from '../../admin/page.css.ts';
import { requireAdminForAction, requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { Route } from './+types/overview';

const load = requireAdminForLoad(loadDashboard);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

/** The dashboard's only action: it records that a lawyer has reviewed the legal pages. */
const act = requireAdminForAction(async (api, { formData }) => {
  const response = await api.admin['legal-review'].$post();
  return response.ok ? null : rejectForm(response, formData);
});

export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Admin Dashboard',
    description: 'Totals, activity and lists.',
    path: '/admin',
    noIndex: true,
  });
}

export default function Admin({ loaderData: { listQuery, tabData } }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <header className={head}>
        <h1 className={title}>Admin Dashboard</h1>
        <p>
          <Link to="/admin/to-do">See what’s to do</Link>
        </p>
      </header>
      <Tabs label="Dashboard sections" tabs={dashboardTabs}>
        <div aria-busy={state === 'loading'} className={css.tabs}>
          <TabPanel id={tabData.tab}>
            {tabData.tab === 'overview' && <Overview content={tabData.content} />}
            {tabData.tab === 'practice-areas' && <PracticeAreasTab content={tabData.content} />}
            {tabData.tab === 'lawyers' && (
              <LawyersTab content={tabData.content} listQuery={listQuery} />
            )}
            {tabData.tab === 'posts' && <PostsTab content={tabData.content} />}
            {tabData.tab === 'subscribers' && (
              <SubscribersTab content={tabData.content} listQuery={listQuery} />
            )}
          </TabPanel>
        </div>
      </Tabs>
    </>
  );
}
