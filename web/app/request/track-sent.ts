import { findState } from '../../../server/contract/places/places.ts';
import { track } from '../consent/track.ts';
import type { FormId } from './forms.ts';

/** Reports that a form was sent, with what the specification has go along (section 7) and no more. */
export function trackSent(form: FormId, payload: Record<string, unknown>): void {
  const chosen = (name: string) => String(payload[name] ?? '');
  switch (form) {
    case 'injury':
      track('personal_injury_contact', { injury_type: chosen('injuryType') });
      break;
    case 'message':
      track('contact_message', {});
      break;
    case 'application':
      track('lawyer_signup', {
        practice_areas: chosen('practiceAreas'),
        years_experience: chosen('yearsExperience'),
        // The form takes any words here: they go along where they are a state's, and not else.
        state: findState(chosen('state'))?.code ?? '',
      });
      break;
    default:
      track('lawyer_contact', { practice_area: chosen('practiceArea') || 'any' });
  }
}
