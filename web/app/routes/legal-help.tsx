import { phraseOf } from '../../../server/contract/site/phrases.ts';
import { responseTime } from '../../../server/contract/site/response-time.ts';
import type { ApiClient } from '../api/client.ts';
import { createClientLoader, createLoader } from '../api/load.ts';
import { pageMeta } from '../meta.ts';
import { loadAreaChoices } from '../practice-areas/load-area-choices.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction, shouldRevalidate } from '../request/client-action.ts';
import { GeneralForm } from '../request/general-form.tsx';
import { LegalHelpCards, WhatHappensNext } from '../request/legal-help-cards.tsx';
import * as css from '../request/request-page.css.ts';
import { siteOf, useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import { cardTitle, container, lead, pageBody, pageHead, pageTitle } from '../ui/page.css.ts';
import type { Route } from './+types/legal-help';

function load(api: ApiClient) {
  return { practiceAreas: loadAreaChoices(api) };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = formAction;
export const clientAction = clientFormAction;
export { shouldRevalidate };

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  const match = site.wording.matched ? '' : ' and get matched with a qualified lawyer near you';
  return pageMeta(site, {
    title: phraseOf(site, 'trustedLawyer'),
    description: `Describe your legal matter${match}. Our team reviews each request ${responseTime(site)}. It’s free.`,
    picture: 'form',
    path: '/legal-help',
  });
}

export default function LegalHelp({ loaderData: { practiceAreas } }: Route.ComponentProps) {
  const site = useSite();
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <h1 className={pageTitle}>{phraseOf(site, 'trustedLawyer')}</h1>
        <p className={lead}>
          Tell us what’s going on and we’ll match you with attorneys in your area. It’s free, with
          no obligation.
        </p>
        <p className={css.introAction}>
          <Link className={button.lined} to="/injury-auto-accidents">
            Injury &amp; Auto Accidents Start Here
          </Link>
        </p>
      </header>
      <div className={css.columns}>
        <section className={css.block} aria-labelledby="get-matched">
          <h2 id="get-matched" className={cardTitle}>
            {phraseOf(site, 'matched')}
          </h2>
          <GeneralForm practiceAreas={practiceAreas} />
        </section>
        <div className={css.column}>
          <WhatHappensNext />
          <LegalHelpCards />
        </div>
      </div>
    </div>
  );
}
