import type { ApiClient, Newsletter } from '../../api/client.ts';
import type { Saved, SaveResult } from '../autosave/autosave.ts';
import { keptAlive, saveResult } from '../autosave/save-request.ts';

/** Saves the draft of a newsletter from the browser. The first save creates it. */
export async function sendDraft(
  { admin: { newsletters } }: ApiClient,
  formData: FormData,
  saved: Saved,
): Promise<SaveResult<Newsletter>> {
  const text = (name: string) => String(formData.get(name) ?? '');
  const json = { subject: text('subject'), body: text('body') };
  const options = keptAlive(json.body);
  const response = saved
    ? await newsletters[':id'].$put(
        { param: { id: String(saved.id) }, json: { ...json, version: saved.version } },
        options,
      )
    : await newsletters.$post({ json: { ...json, draftKey: text('draftKey') } }, options);
  return saveResult(response);
}
