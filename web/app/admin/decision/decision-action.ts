import { data, redirect } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient, Listing } from '../../api/client.ts';
import {
  changedPayload,
  listingPayload,
  listingValues,
  rebasedValues,
} from '../../my-listing/listing-values.ts';
import { formValues } from '../../request/forms.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

const INTENTS = ['proof-link', 'check', 'approve', 'decline'];

/** Whether a form on an application's page is about the decision. */
export const isDecision = (formData: FormData) => INTENTS.includes(String(formData.get('intent')));

/** Handles the forms of a decision, then redirects back to the application's page. */
export const decisionAction = requireAdminForAction(async (api: ApiClient, args: ActionArgs) => {
  const { url, formData } = args;
  const response: Response = await sendDecision(api, args);
  if (!response.ok) {
    const rejected = await rejectForm<Listing>(response, formData);
    const { current, values } = rejected.data;
    if (current) rejected.data.values = rebasedValues(values, listingValues(current));
    return rejected;
  }
  const listingParam = url.searchParams.get('listing');
  const query = new URLSearchParams({
    ...(listingParam && { listing: listingParam }),
    done: String(formData.get('intent')),
  });
  return redirect(`${url.pathname}?${query}`, 303);
});

function sendDecision(api: ApiClient, { formData, params }: ActionArgs) {
  const decision = api.admin.decisions[':id'];
  const param = { id: params.id ?? '' };
  const text = (name: string) => String(formData.get(name) ?? '');
  const listing = text('listing') === 'new' ? null : Number(text('listing'));
  switch (text('intent')) {
    case 'proof-link':
      return decision['proof-link'].$post({ param, json: { listing } });
    case 'check':
      return decision.check.$post({ param, json: { listing, reason: text('reason') } });
    case 'approve': {
      const version = text('version');
      const values = formValues(formData);
      const fields = listing === null ? listingPayload(values) : changedPayload(values);
      return decision.approve.$post({
        param,
        json: { ...fields, listing, ...(version && { version }) },
      });
    }
    case 'decline':
      return decision.decline.$post({ param, json: { reason: text('reason') } });
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}
