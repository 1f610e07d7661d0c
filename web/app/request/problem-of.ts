import { lawyerApplication } from '../../../server/contract/applications/lawyer-application.ts';
import { check } from '../../../server/contract/http/check.ts';
import { contactMessage } from '../../../server/contract/requests/contact-message.ts';
import { lawyerRequest } from '../../../server/contract/requests/lawyer-request.ts';
import type { FormId } from './forms.ts';

/** What is wrong with a form by the rules that the server has, before any call; null where nothing is. */
export function problemOf(form: FormId, payload: object): Record<string, string> | null {
  const checked = check(schemaOf(form), payload);
  return 'problem' in checked ? (checked.problem.errors ?? {}) : null;
}

function schemaOf(form: FormId) {
  if (form === 'message') return contactMessage;
  if (form === 'application') return lawyerApplication;
  return lawyerRequest;
}
