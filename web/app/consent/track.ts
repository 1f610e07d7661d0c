/**
 * The events that are reported to analytics and advertising services, with their parameters. No
 * parameter contains text that a visitor typed.
 */
export interface TrackedEvents {
  page_view: Record<never, never>;
  /** A lawyer request, except for a personal injury. The area is 'any' if none was chosen. */
  lawyer_contact: { practice_area: string };
  personal_injury_contact: { injury_type: string };
  contact_message: Record<never, never>;
  /** `practice_areas` holds the slugs, joined by commas. */
  lawyer_signup: { practice_areas: string; years_experience: string; state: string };
  newsletter_signup: { source: string };
  /** A click on a lawyer's phone number. */
  phone_click: { lawyer_id: string };
}

export type TrackedName = keyof TrackedEvents;

export type Receiver = <Name extends TrackedName>(name: Name, details: TrackedEvents[Name]) => void;

let receiver: Receiver | null = null;

/**
 * Reports a completed action to the services that are configured and have consent; otherwise does
 * nothing. Call it in the browser, after the server reports success.
 */
export const track: Receiver = (name, details) => receiver?.(name, details);

/** Sets the receiver of all further events; null stops reporting. */
export function setReceiver(next: Receiver | null): void {
  receiver = next;
}
