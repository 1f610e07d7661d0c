import { data, redirectDocument } from 'react-router';
import type { Phrase } from '../../../../server/contract/site/phrases.ts';
import {
  SETTING_LABELS,
  type SettingSection,
  settingsIn,
} from '../../../../server/contract/site/setting-names.ts';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient, SiteSettings } from '../../api/client.ts';
import { formValues } from '../../request/forms.ts';
import { type FormRejection, rejectForm, withoutSecrets } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';
import { PHRASE_ADVICE } from './phrase-advice.ts';

/** The intents of the forms of the logo. */
export const UPLOAD_LOGO = 'upload-logo';
export const REMOVE_LOGO = 'remove-logo';

/** The name of the buttons that insert a suggested text. The value is the phrase. */
export const SUGGESTION = 'suggestion';

/**
 * Handles the forms on the pages of the site's settings, then loads the page again, because every
 * part of it may look different now.
 */
export const siteAction = requireAdminForAction(
  async (api: ApiClient, { url, formData }: ActionArgs) => {
    const intent = String(formData.get('intent'));
    const suggested = formData.get(SUGGESTION);
    if (suggested !== null) return withSuggestion(formData, String(suggested));
    const response = await send(api, intent, formData);
    if (response.ok) return redirectDocument(`${url.pathname}?saved=${intent}`, 303);
    // The page can't show the chosen file again.
    formData.delete('file');
    return rejectForm<SiteSettings>(response, formData);
  },
);

/** The form as it was, with a suggested text. Nothing is saved. */
function withSuggestion(formData: FormData, phrase: string) {
  const advice = PHRASE_ADVICE[phrase as Phrase];
  if (!advice) throw data(null, { status: 400, statusText: 'Bad Request' });
  const values = { ...formValues(withoutSecrets(formData)), [phrase]: advice.suggestion };
  const unsaved: FormRejection<SiteSettings> = {
    intent: String(formData.get('intent')),
    message: '',
    errors: {},
    values,
  };
  return unsaved;
}

function send({ admin: { site } }: ApiClient, intent: string, formData: FormData) {
  const version = String(formData.get('version') ?? '');
  if (intent === UPLOAD_LOGO) {
    const file = formData.get('file');
    return site.logo.$post({
      form: { file: file instanceof File ? file : new File([], ''), version },
    });
  }
  if (intent === REMOVE_LOGO) return site.logo.$delete({ json: { version } });
  if (!(intent in SETTING_LABELS)) throw data(null, { status: 400, statusText: 'Bad Request' });
  const section = intent as SettingSection;
  const submitted = settingsIn(section).filter((name) => formData.has(name));
  const json = {
    version,
    ...Object.fromEntries(submitted.map((name) => [name, String(formData.get(name))])),
  };
  return site.settings[':section'].$put({ param: { section }, json });
}
