import { PHRASES, type Phrase } from '../../../../server/contract/site/phrases.ts';
import { block } from '../../admin/page.css.ts';
import { loadSite } from '../../admin/site/load-site.ts';
import { PhraseField } from '../../admin/site/phrase-field.tsx';
import { SectionForm } from '../../admin/site/section-form.tsx';
import { siteAction } from '../../admin/site/site-action.ts';
import { SITE_PATH, SitePage } from '../../admin/site/site-page.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { cardTitle } from '../../ui/page.css.ts';
import type { Route } from './+types/site-wording';

export const loader = createLoader(loadSite);
export const clientLoader = createClientLoader(loadSite);
export const action = createAction(siteAction);
export const clientAction = createClientAction(siteAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Wording',
    description: 'Texts that rules for lawyer advertising may restrict.',
    path: `${SITE_PATH}/wording`,
    noIndex: true,
  });
}

const PHRASE_NAMES = Object.keys(PHRASES) as Phrase[];

export default function SiteWording({ loaderData: settings }: Route.ComponentProps) {
  return (
    <SitePage intro="Rules for lawyer advertising and referrals differ by state. Ask a lawyer which of these texts you may use.">
      <section className={block} aria-labelledby="wording">
        <h2 id="wording" className={cardTitle}>
          Wording
        </h2>
        <SectionForm section="wording" settings={settings}>
          {/* Enter saves the form instead of inserting the first suggestion. */}
          <button type="submit" hidden />
          {PHRASE_NAMES.map((phrase) => (
            <PhraseField key={phrase} phrase={phrase} />
          ))}
        </SectionForm>
      </section>
    </SitePage>
  );
}
