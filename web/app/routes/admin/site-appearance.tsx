import { block } from '../../admin/page.css.ts';
import { AccentFields } from '../../admin/site/accent-fields.tsx';
import { loadSite } from '../../admin/site/load-site.ts';
import { LogoForm } from '../../admin/site/logo-form.tsx';
import { SectionForm } from '../../admin/site/section-form.tsx';
import { siteAction } from '../../admin/site/site-action.ts';
import { SITE_PATH, SitePage } from '../../admin/site/site-page.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { cardTitle } from '../../ui/page.css.ts';
import type { Route } from './+types/site-appearance';

export const loader = createLoader(loadSite);
export const clientLoader = createClientLoader(loadSite);
export const action = createAction(siteAction);
export const clientAction = createClientAction(siteAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Logo and color',
    description: 'The logo and the color of the site.',
    path: `${SITE_PATH}/appearance`,
    noIndex: true,
  });
}

export default function SiteAppearance({ loaderData: settings }: Route.ComponentProps) {
  return (
    <SitePage intro="The logo appears on every page and in emails. Buttons and links use the color.">
      <section className={block} aria-labelledby="logo">
        <h2 id="logo" className={cardTitle}>
          Logo
        </h2>
        <LogoForm settings={settings} />
      </section>
      <section className={block} aria-labelledby="color">
        <h2 id="color" className={cardTitle}>
          Color of buttons and links
        </h2>
        <SectionForm section="appearance" settings={settings}>
          <AccentFields />
        </SectionForm>
      </section>
    </SitePage>
  );
}
