import { data, redirect, useActionData, useSearchParams } from 'react-router';
import type { PageParams } from '../../../server/contract/http/page-params.ts';
import {
  CONFIRM_BY_EMAIL,
  NEWSLETTER_SUCCESS,
  type NewsletterSource,
} from '../../../server/contract/newsletter/newsletter.ts';
import { createAction } from '../api/actions.ts';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { subscribe } from '../newsletter/subscribe.ts';
import { siteOf } from '../site.ts';
import type { Route } from './+types/newsletter';

/**
 * Subscribes without JavaScript. After a success, it redirects, so that reloading the page doesn't
 * submit the form again.
 */
export const action = createAction(async (api, { formData }) => {
  const email = String(formData.get('email') ?? '').trim();
  const source = String(formData.get('source')) as NewsletterSource;
  const outcome = await subscribe(api, email, source);
  if (outcome.subscribed) {
    return redirect(`/newsletter?subscribed=${outcome.isConfirmedByMail ? 'by-mail' : 'now'}`, 303);
  }
  const status = 'emailError' in outcome ? 422 : outcome.status;
  return data({ outcome, email }, { status });
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Newsletter',
    description: 'Legal articles by email. Unsubscribe anytime.',
    path: '/newsletter',
  });
}

export default function Newsletter() {
  const sent = useActionData<typeof action>();
  const [params]: [PageParams<'/newsletter'>, unknown] = useSearchParams();
  const subscribed = params.get('subscribed');
  return (
    <StaticPage title="Newsletter" intro="Legal articles by email. Unsubscribe anytime.">
      {subscribed && !sent ? (
        <p role="status">
          {NEWSLETTER_SUCCESS.description} {subscribed === 'by-mail' && CONFIRM_BY_EMAIL}
        </p>
      ) : (
        <NewsletterForm source="newsletter_page" {...(sent && { sent })} />
      )}
    </StaticPage>
  );
}
