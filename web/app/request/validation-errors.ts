import { lawyerApplication } from '../../../server/contract/applications/lawyer-application.ts';
import { validate } from '../../../server/contract/http/validate.ts';
import { mistakeReport } from '../../../server/contract/lawyers/mistake-report.ts';
import { contactMessage } from '../../../server/contract/requests/contact-message.ts';
import { lawyerRequest } from '../../../server/contract/requests/lawyer-request.ts';
import type { FormId } from './forms.ts';

/**
 * Validates a form with the server's schema, without an API call. Returns null if the form is
 * valid.
 */
export function validationErrors(form: FormId, payload: object): Record<string, string> | null {
  const result = validate(schemaOf(form), payload);
  return 'problem' in result ? (result.problem.errors ?? {}) : null;
}

function schemaOf(form: FormId) {
  if (form === 'message') return contactMessage;
  if (form === 'application') return lawyerApplication;
  if (form === 'mistake-report') return mistakeReport;
  return lawyerRequest;
}
