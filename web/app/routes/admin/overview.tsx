import { useNavigation } from 'react-router';
import * as css from '../../admin/dashboard/dashboard.css.ts';
import { LawyersTab } from '../../admin/dashboard/lawyers-tab.tsx';
import { loadDashboard } from '../../admin/dashboard/load.ts';
import { Overview } from '../../admin/dashboard/overview.tsx';
import { PostsTab } from '../../admin/dashboard/posts-tab.tsx';
import { PracticeAreasTab } from '../../admin/dashboard/practice-areas-tab.tsx';
import { SubscribersTab } from '../../admin/dashboard/subscribers-tab.tsx';
import { dashboardTabs } from '../../admin/dashboard/tabs.ts';
import { byAdministrators, forAdministrators } from '../../admin/for-administrators.ts';
import { head, title } from '../../admin/page.css.ts';
import { rejectForm } from '../../admin/refusal.ts';
import { actOnClient, actOnServer } from '../../api/act.ts';
import { onClient, onServer } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { Route } from './+types/overview';

const load = forAdministrators(loadDashboard);

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** The dashboard's only action: recording that a lawyer has reviewed the legal pages. */
const act = byAdministrators(async (api, { filledIn }) => {
  const response = await api.admin['legal-review'].$post();
  return response.ok ? null : rejectForm(response, filledIn);
});

export const action = actOnServer(act);
export const clientAction = actOnClient(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Admin Dashboard',
    description: 'What the directory holds.',
    path: '/admin',
    noIndex: true,
  });
}

export default function Admin({ loaderData: { asked, shown } }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <header className={head}>
        <h1 className={title}>Admin Dashboard</h1>
      </header>
      <Tabs label="What the directory holds" tabs={dashboardTabs}>
        <div aria-busy={state === 'loading'} className={css.tabs}>
          <TabPanel id={shown.tab}>
            {shown.tab === 'overview' && <Overview held={shown.held} />}
            {shown.tab === 'practice-areas' && <PracticeAreasTab held={shown.held} />}
            {shown.tab === 'lawyers' && <LawyersTab held={shown.held} listQuery={asked} />}
            {shown.tab === 'posts' && <PostsTab held={shown.held} />}
            {shown.tab === 'subscribers' && <SubscribersTab held={shown.held} listQuery={asked} />}
          </TabPanel>
        </div>
      </Tabs>
    </>
  );
}
