import { findState } from '../../../server/contract/places/states.ts';
import { track } from '../consent/track.ts';
import type { FormId } from './forms.ts';

/** Reports a submitted form to analytics, with only the fields listed here: no personal data. */
export function trackSubmission(form: FormId, payload: Record<string, unknown>): void {
  const field = (name: string) => String(payload[name] ?? '');
  switch (form) {
    case 'injury':
      track('personal_injury_contact', { injury_type: field('injuryType') });
      break;
    case 'message':
      track('contact_message', {});
      break;
    case 'application':
      track('lawyer_signup', {
        practice_areas: field('practiceAreas'),
        years_experience: field('yearsExperience'),
        // The state field accepts any text, so send only a recognized state.
        state: findState(field('state'))?.code ?? '',
      });
      break;
    case 'mistake-report':
      break;
    default:
      track('lawyer_contact', { practice_area: field('practiceArea') || 'any' });
  }
}
