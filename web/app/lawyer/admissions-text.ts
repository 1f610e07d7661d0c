import { states } from '../../../server/contract/places/states.ts';
import { MAX_CARD_BAR_ADMISSIONS } from '../../../server/contract/site/limits.ts';
import { joinFirst } from './lawyer-text.ts';

/**
 * Returns a card's bar admissions: states as two-letter codes, other jurisdictions as written.
 * Shows three and counts the rest: 'AL, TN, Guam +2 more'.
 */
export function admissionsText(barAdmissions: readonly string[]): string {
  const codes = barAdmissions.map(
    (name) => states.find((state) => state.name === name)?.code ?? name,
  );
  return joinFirst(codes, MAX_CARD_BAR_ADMISSIONS);
}
