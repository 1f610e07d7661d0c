import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { ApplicationForm } from '../application/application-form.tsx';
import { SignupCards } from '../application/signup-cards.tsx';
import { pageMeta } from '../meta.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction } from '../request/client-action.ts';
import * as css from '../request/request-page.css.ts';
import { SentConfirmation } from '../request/send-form.tsx';
import { siteOf, useSite } from '../site.ts';
import { container, lead, pageBody, pageHead, pageTitle, sectionTitle } from '../ui/page.css.ts';
import type { Route } from './+types/lawyer-signup';

export const action = formAction;
export const clientAction = clientFormAction;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Lawyer Registration',
    description: 'Get listed in the directory, or claim your existing profile.',
    picture: 'form',
    path: '/lawyer-signup',
  });
}

export default function LawyerSignup() {
  const site = useSite();
  const [params]: [PageParams<'/lawyer-signup'>, unknown] = useSearchParams();
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <h1 className={pageTitle}>Join {site?.name}</h1>
        <p className={lead}>Get listed, or claim your existing profile.</p>
      </header>
      <div className={css.columns}>
        <section className={css.block} aria-labelledby="registration">
          <h2 id="registration" className={sectionTitle}>
            Lawyer Registration
          </h2>
          {params.get('sent') === 'application' ? (
            <Suspense>
              <SentConfirmation form="application" status={null} />
            </Suspense>
          ) : (
            <ApplicationForm />
          )}
        </section>
        <div className={css.column}>
          <SignupCards />
        </div>
      </div>
    </div>
  );
}
