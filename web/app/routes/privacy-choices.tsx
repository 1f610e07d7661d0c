import { data, redirect } from 'react-router';
import { consentCookies, readConsent } from '../../../server/contract/consent/consent.ts';
import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { siteContext } from '../api/context.ts';
import { Choices } from '../consent/choices.tsx';
import { parseChoice } from '../consent/parse-choice.ts';
import { PRIVACY_CHOICES } from '../consent/privacy-choices.ts';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import type { Route } from './+types/privacy-choices';

function consentOf(request: Request) {
  return readConsent(request.headers.get('Cookie'), request.headers.get('Sec-GPC') === '1');
}

export function loader({ request }: Route.LoaderArgs) {
  const params: PageParams<'/privacy-choices'> = new URL(request.url).searchParams;
  return { consent: consentOf(request), isSaved: params.has('saved') };
}

/** Stores the choice in cookies. */
export async function action({ request, context }: Route.ActionArgs) {
  // Treat a malformed body as no choice.
  const form = await request.formData().catch(() => new FormData());
  const preferences = parseChoice(form, consentOf(request));
  if (!preferences) throw data(null, { status: 400, statusText: 'Bad Request' });
  const isSecure = context.get(siteContext).baseUrl.startsWith('https:');
  const headers = new Headers();
  for (const cookie of consentCookies(preferences, isSecure)) {
    headers.append('Set-Cookie', cookie);
  }
  return redirect(`${PRIVACY_CHOICES}?saved=yes`, { status: 303, headers });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Your Privacy Choices',
    description:
      'Change your cookie preferences, and opt out of the sale or sharing of your personal ' +
      'information.',
    path: PRIVACY_CHOICES,
  });
}

export default function PrivacyChoices({ loaderData }: Route.ComponentProps) {
  return <Choices {...loaderData} />;
}
