import { responseTime } from '../../../server/contract/site/response-time.ts';
import { pageMeta } from '../meta.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction } from '../request/client-action.ts';
import { InjuryForm } from '../request/injury-form.tsx';
import * as css from '../request/injury-page.css.ts';
import {
  CaseTypes,
  InjuryHero,
  InjuryQuestions,
  SettlementRanges,
} from '../request/injury-page.tsx';
import { LegalHelpCards, WhatHappensNext } from '../request/legal-help-cards.tsx';
import { column, columns } from '../request/request-page.css.ts';
import { siteOf, useSite } from '../site.ts';
import { card, container, lead, sectionTitle } from '../ui/page.css.ts';
import type { Route } from './+types/injury-auto-accidents';

export const action = formAction;
export const clientAction = clientFormAction;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Personal Injury & Auto Accidents',
    description:
      'Hurt in an accident? Tell us what happened and connect with a personal injury attorney near you. It’s free.',
    picture: 'form',
    path: '/injury-auto-accidents',
  });
}

export default function InjuryAutoAccidents() {
  return (
    <>
      <InjuryHero />
      <CaseTypes />
      <SettlementRanges />
      {/* Focusable, so that after a click on the link at the top, Tab continues in the form. */}
      <section
        id="contact-form"
        className={css.formSection}
        aria-labelledby="connect"
        tabIndex={-1}
      >
        <div className={container}>
          <h2 id="connect" className={sectionTitle}>
            Connect With A Lawyer
          </h2>
          <p className={lead}>
            Our team reviews your case {responseTime(useSite())}. It’s free, with no obligation.
          </p>
          <div className={`${css.form} ${columns}`}>
            <div className={card}>
              <InjuryForm />
            </div>
            <div className={column}>
              <WhatHappensNext />
              <LegalHelpCards />
            </div>
          </div>
        </div>
      </section>
      <InjuryQuestions />
    </>
  );
}
