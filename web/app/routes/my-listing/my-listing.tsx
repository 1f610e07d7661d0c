import { data, isRouteErrorResponse, redirect, useLocation } from 'react-router';
import { type ActionArgs, createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, type MyListingData, readJson } from '../../api/client.ts';
import { endSession } from '../../api/end-session.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { pageMeta } from '../../meta.ts';
import { AccountSection } from '../../my-listing/account-section.tsx';
import { forLawyers, SIGN_IN } from '../../my-listing/for-lawyers.ts';
import { ListingForm } from '../../my-listing/listing-form.tsx';
import { ListingStatus } from '../../my-listing/listing-status.tsx';
import { myListingValues, rebasedValues } from '../../my-listing/listing-values.ts';
import { ProfileStats } from '../../my-listing/profile-stats.tsx';
import { RequestedChange } from '../../my-listing/requested-change.tsx';
import { type FailedSave, type SignedOutData, saveListing } from '../../my-listing/save-listing.ts';
import type { Values } from '../../request/forms.ts';
import * as requestCss from '../../request/request-page.css.ts';
import { SavedNotice } from '../../request/saved-notice.tsx';
import { siteOf } from '../../site.ts';
import { cardTitle, container, lead, pageBody, pageHead, pageTitle } from '../../ui/page.css.ts';
import type { Route } from './+types/my-listing';

const load = forLawyers(async (api) => {
  const [myListing, days] = await Promise.all([
    readJson(api['my-listing'].$get()),
    readJson(api['my-listing'].counts.$get()),
  ]);
  return { myListing, days };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

async function act(api: ApiClient, { formData }: ActionArgs) {
  const intent = formData.get('intent');
  if (intent === 'sign-out' || intent === 'sign-out-everywhere') {
    const isEverywhere = intent === 'sign-out-everywhere';
    await endSession(isEverywhere ? api['my-listing'].sessions.$delete() : api.session.$delete());
    return redirect(`${SIGN_IN}?ended=signed-out`, 303);
  }
  formData.delete('intent');
  const outcome = await saveListing(api, formData);
  if (outcome.saved) return data(outcome, { status: 200 });
  return data(outcome, { status: 'errors' in outcome ? 422 : 'current' in outcome ? 409 : 503 });
}

export const action = createAction(act);
export const clientAction = createClientAction(act);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Your listing',
    description: 'Edit your profile, see its statistics or remove it.',
    path: '/my-listing',
    noIndex: true,
  });
}

export default function MyListing({
  loaderData: { myListing, days },
  actionData,
}: Route.ComponentProps) {
  const { key } = useLocation();
  const failure = actionData && !actionData.saved ? actionData : undefined;
  const { listing, change } = myListing;
  return (
    <div className={`${container} ${pageBody}`}>
      <PageHeader name={listing.name} />
      <div className={requestCss.columns}>
        <div className={requestCss.column}>
          {actionData?.saved && (
            <SavedNotice key={key}>
              Saved.{' '}
              {change?.decision === null
                ? 'Changes that we need to review are listed below. Everything else is live.'
                : 'Your profile is updated.'}
            </SavedNotice>
          )}
          <RequestedChange {...myListing} />
          <section className={requestCss.block} aria-labelledby="edit">
            <h2 id="edit" className={cardTitle}>
              Edit profile
            </h2>
            <ListingForm
              key={failure ? 'failed' : listing.version + change?.id}
              values={failure ? failedValues(failure, change) : myListingValues(myListing)}
              change={change}
              outcome={failure}
            />
          </section>
        </div>
        <aside className={requestCss.column}>
          <ListingStatus listing={listing} />
          <ProfileStats days={days} />
          <AccountSection />
        </aside>
      </div>
    </div>
  );
}

/** The lawyer's changes. After a conflict, the other fields show the current listing. */
function failedValues(failure: FailedSave, change: MyListingData['change']): Values {
  if (!('current' in failure)) return failure.values;
  return rebasedValues(failure.values, myListingValues({ listing: failure.current, change }));
}

function PageHeader({ name }: { name?: string }) {
  return (
    <header className={pageHead}>
      <h1 className={pageTitle}>Your listing</h1>
      {name && <p className={lead}>{name}</p>}
    </header>
  );
}

/**
 * If the session ended while the lawyer was editing, shows the form again with the lawyer's edits.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 401) return <ErrorPage />;
  const { values } = error.data as SignedOutData;
  const reason =
    'Your session ended and nothing was saved. Your changes are below. Sign in again in another tab, then save.';
  return (
    <div className={`${container} ${pageBody}`}>
      <PageHeader />
      <div className={requestCss.column}>
        <a href={SIGN_IN} target="_blank" rel="noreferrer">
          Sign in again in another tab
        </a>
        <ListingForm values={values} outcome={{ saved: false, reason, values }} />
      </div>
    </div>
  );
}
