import { type ActionArgs, createAction, createClientAction } from '../api/actions.ts';
import type { ApiClient } from '../api/client.ts';
import { requestEmailLink } from '../api/request-email-link.ts';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { TRACK_REQUEST } from '../request/track-request-path.ts';
import { siteOf } from '../site.ts';
import { EmailLinkForm } from '../ui/form/email-link-form.tsx';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/track-request';

function sendLinks(api: ApiClient, { formData }: ActionArgs) {
  return requestEmailLink(formData, (json) => api.requests.links.$post({ json }));
}

export const action = createAction(sendLinks);
export const clientAction = createClientAction(sendLinks);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Track or withdraw a request',
    description: 'Get the link to your request again, to see who received it or to withdraw it.',
    path: TRACK_REQUEST,
    noIndex: true,
  });
}

export default function TrackRequest({ actionData }: Route.ComponentProps) {
  return (
    <StaticPage
      title="Track or withdraw a request"
      intro="See who received your request, or withdraw it anytime."
    >
      <p>
        Each request has its own private link. We showed it when you sent the request, and it’s in
        our confirmation email. Lost it? We’ll email you a new one.
      </p>
      <EmailLinkForm
        form="track-request"
        action={TRACK_REQUEST}
        help="Enter the email address that you used in your request."
        outcome={actionData}
      />
      <p>
        No email? Check your spam folder, or <Link to="/contact">contact us</Link>.
      </p>
    </StaticPage>
  );
}
