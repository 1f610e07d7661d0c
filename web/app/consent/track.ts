/**
 * The events that services may learn of, with what goes along (specification, section 7 of its second
 * part). None holds what a visitor typed into a field.
 */
export interface TrackedEvents {
  page_view: Record<never, never>;
  /** A general request, and that of the home, find and contact pages; 'any' where no area was chosen. */
  lawyer_contact: { practice_area: string };
  personal_injury_contact: { injury_type: string };
  contact_message: Record<never, never>;
  /** The codes of the areas, joined by commas. */
  lawyer_signup: { practice_areas: string; years_experience: string; state: string };
  newsletter_signup: { source: string };
  /** The number of a lawyer was pressed. */
  phone_click: { lawyer_id: string };
}

export type TrackedName = keyof TrackedEvents;

export type Receiver = <Name extends TrackedName>(name: Name, details: TrackedEvents[Name]) => void;

let receiver: Receiver | null = null;

/**
 * Tells the services that are configured and agreed to that something has succeeded; without consent
 * it does nothing. To be called after the server's success, in the browser.
 */
export const track: Receiver = (name, details) => receiver?.(name, details);

/** Who gets the events from now on: the services that the visitor agreed to, or nobody. */
export function sendEventsTo(next: Receiver | null): void {
  receiver = next;
}
