import { block } from '../../admin/page.css.ts';
import { ContactSettings } from '../../admin/site/contact-settings.tsx';
import { loadSite } from '../../admin/site/load-site.ts';
import { SectionForm } from '../../admin/site/section-form.tsx';
import { siteAction } from '../../admin/site/site-action.ts';
import { SITE_PATH, SitePage } from '../../admin/site/site-page.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { cardTitle } from '../../ui/page.css.ts';
import type { Route } from './+types/site';

export const loader = createLoader(loadSite);
export const clientLoader = createClientLoader(loadSite);
export const action = createAction(siteAction);
export const clientAction = createClientAction(siteAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Name and contact',
    description: 'The name and contact details of the site.',
    path: SITE_PATH,
    noIndex: true,
  });
}

export default function SiteContact({ loaderData: settings }: Route.ComponentProps) {
  return (
    <SitePage intro="What visitors see on every page. A change is live at once.">
      <section className={block} aria-labelledby="contact">
        <h2 id="contact" className={cardTitle}>
          Name and contact
        </h2>
        <SectionForm section="contact" settings={settings}>
          <ContactSettings />
        </SectionForm>
      </section>
    </SitePage>
  );
}
