import { data } from 'react-router';
import type { ConsentText } from '../../../server/contract/consent/consent-texts.ts';
import {
  APPLICATION_CONSENT,
  REQUEST_CONSENT,
} from '../../../server/contract/consent/consent-texts.ts';
import type { FormName } from '../../../server/contract/forms/notices.ts';
import { INJURY_PRACTICE_AREA } from '../../../server/contract/requests/request-options.ts';
import type { ToastOptions } from '../state/toasts.ts';

/** The IDs of the forms that visitors can send. */
export type FormId =
  | 'home'
  | 'find'
  | 'contact'
  | 'general'
  | 'injury'
  | 'message'
  | 'application'
  | 'mistake-report';

interface FormConfig {
  /** The key of the form's success and failure messages. */
  notice: FormName;
  consent?: ConsentText;
  /** Whether the form is a request for a lawyer, which has a status page. */
  isRequest?: boolean;
  /** Whether the form is short. Short forms also report missing fields in a toast. */
  isShort?: boolean;
}

export const forms: Record<FormId, FormConfig> = {
  home: {
    notice: 'request',
    consent: REQUEST_CONSENT,
    isRequest: true,
    isShort: true,
  },
  find: {
    notice: 'request',
    consent: REQUEST_CONSENT,
    isRequest: true,
    isShort: true,
  },
  contact: { notice: 'request', isRequest: true },
  general: { notice: 'request', consent: REQUEST_CONSENT, isRequest: true },
  injury: { notice: 'injury', consent: REQUEST_CONSENT, isRequest: true },
  message: { notice: 'message' },
  application: { notice: 'application', consent: APPLICATION_CONSENT },
  'mistake-report': { notice: 'mistake-report' },
};

export type Values = Record<string, string | string[]>;

/** The result of a form submission. */
export type Outcome =
  /** `status` is the path of the request's status page, or null. */
  | { form: FormId; sent: { status: string | null } }
  /** `hasMissingFields`: a required field is empty. */
  | { form: FormId; errors: Record<string, string>; hasMissingFields: boolean; values: Values }
  /** `reason` is the message shown to the visitor. */
  | { form: FormId; failed: { reason: string; status: number }; values: Values };

/** An outcome in the browser, with the toast that announces it, if any. */
export type BrowserOutcome = Outcome & { toast?: ToastOptions | undefined };

/** The ID of the submitted form. @throws a 400 response for an unknown form */
export function parseFormId(formData: FormData): FormId {
  const form = String(formData.get('form'));
  if (!Object.hasOwn(forms, form)) throw data(null, { status: 400, statusText: 'Bad Request' });
  return form as FormId;
}

/** The submitted values, unchanged. */
export function formValues(formData: FormData): Values {
  const values: Values = {};
  for (const name of new Set(formData.keys())) {
    values[name] = isMultiple(name)
      ? formData.getAll(name).map(String)
      : String(formData.get(name));
  }
  return values;
}

/** Whether a form may submit several values under this name. */
const isMultiple = (name: string) => name === 'practiceAreas' || name === 'lawyerIds';

/** The request body for `/api`: the submitted values, with consent as a boolean. */
export function formPayload(form: FormId, formData: FormData): Record<string, unknown> {
  const { form: _form, ...payload } = formValues(formData);
  return {
    ...payload,
    // The city field is disabled, and therefore not sent, until a state is selected.
    ...(form === 'find' && { city: payload.city ?? '' }),
    ...(forms[form].consent && { agreeToTerms: formData.has('agreeToTerms') }),
    ...(form === 'injury' && { practiceArea: INJURY_PRACTICE_AREA }),
    ...(form === 'application' && { practiceAreas: formData.getAll('practiceAreas').map(String) }),
  };
}
