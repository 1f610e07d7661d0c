import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { responseTime } from '../../../server/contract/site/response-time.ts';
import type { ApiClient } from '../api/client.ts';
import { createClientLoader, createLoader } from '../api/load.ts';
import { ContactCards } from '../contact/contact-cards.tsx';
import { contactPage } from '../contact/contact-meta.ts';
import { MessageForm } from '../contact/message-form.tsx';
import { pageMeta } from '../meta.ts';
import { loadAreaChoices } from '../practice-areas/load-area-choices.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction, shouldRevalidate } from '../request/client-action.ts';
import { ContactMe } from '../request/contact-me.tsx';
import * as css from '../request/request-page.css.ts';
import { SentConfirmation } from '../request/send-form.tsx';
import { siteOf, useSite } from '../site.ts';
import { cardTitle, container, lead, pageBody, pageHead, pageTitle } from '../ui/page.css.ts';
import type { Route } from './+types/contact';

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
  return pageMeta(site, {
    title: 'Contact Us',
    description: 'Send our team a message, or ask a lawyer near you to contact you.',
    picture: 'form',
    path: '/contact',
    structuredData: [contactPage(site)],
  });
}

export default function Contact({ loaderData: { practiceAreas } }: Route.ComponentProps) {
  const [params]: [PageParams<'/contact'>, unknown] = useSearchParams();
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <h1 className={pageTitle}>Contact Us</h1>
        <p className={lead}>
          Send us a message, or ask a lawyer to contact you. We typically reply{' '}
          {responseTime(useSite())}.
        </p>
      </header>
      <div className={css.columns}>
        <div className={css.column}>
          <section className={css.block} aria-labelledby="message">
            <h2 id="message" className={cardTitle}>
              Send Us a Message
            </h2>
            {params.get('sent') === 'message' ? (
              <Suspense>
                <SentConfirmation form="message" status={null} />
              </Suspense>
            ) : (
              <MessageForm />
            )}
          </section>
          <ContactMe form="contact" practiceAreas={practiceAreas} />
        </div>
        <div className={css.column}>
          <ContactCards />
        </div>
      </div>
    </div>
  );
}
