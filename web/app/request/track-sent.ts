import { findState } from '../../../server/contract/places/places.ts';
import { track } from '../consent/track.ts';
import type { FormId } from './forms.ts';

/** Tracks a sent form, with only the fields listed here: no personal data. */
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
        // The field accepts any text. Send it only if it names a state.
        state: findState(chosen('state'))?.code ?? '',
      });
      break;
    default:
      track('lawyer_contact', { practice_area: chosen('practiceArea') || 'any' });
  }
}
