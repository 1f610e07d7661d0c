import {
  DEFAULT_RESPONSE_HOURS,
  RESPONSE_HOURS,
} from '../../../../server/contract/site/response-time.ts';
import { SETTING_LABELS } from '../../../../server/contract/site/setting-names.ts';
import { block } from '../../admin/page.css.ts';
import { loadSite } from '../../admin/site/load-site.ts';
import { SectionForm } from '../../admin/site/section-form.tsx';
import { SettingField } from '../../admin/site/setting-field.tsx';
import { siteAction } from '../../admin/site/site-action.ts';
import { SITE_PATH, SitePage } from '../../admin/site/site-page.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { cardTitle } from '../../ui/page.css.ts';
import type { Route } from './+types/site-promise';

export const loader = createLoader(loadSite);
export const clientLoader = createClientLoader(loadSite);
export const action = createAction(siteAction);
export const clientAction = createClientAction(siteAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Response time',
    description: 'How fast the site promises to respond.',
    path: `${SITE_PATH}/promise`,
    noIndex: true,
  });
}

const CHOICES = [
  ...RESPONSE_HOURS.map((hours) => ({ value: String(hours), label: `Within ${hours} hours` })),
  { value: 'none', label: 'No promise' },
];

export default function SitePromise({ loaderData: settings }: Route.ComponentProps) {
  return (
    <SitePage intro="How fast your team promises to review requests and reply. The pages, forms and emails all say the same.">
      <section className={block} aria-labelledby="promise">
        <h2 id="promise" className={cardTitle}>
          Response time
        </h2>
        <SectionForm section="promise" settings={settings}>
          <SettingField
            name="responseHours"
            label={SETTING_LABELS.promise.responseHours}
            choices={CHOICES}
            help={`Without a promise, the site says “as soon as possible,” and the admin still marks requests as overdue after ${DEFAULT_RESPONSE_HOURS} hours.`}
          />
        </SectionForm>
      </section>
    </SitePage>
  );
}
