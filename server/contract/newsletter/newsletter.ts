import type { NoticeText } from '../forms/notices.ts';

/** What the newsletter's forms say (specification, sections 5 and 8). */
export const NEWSLETTER_SUCCESS: NoticeText = {
  title: 'Success!',
  description: "You've been successfully subscribed to our newsletter.",
};

export const NEWSLETTER_FAILURE: NoticeText = {
  title: 'Error',
  description: 'Failed to subscribe. Please try again.',
};

/** Said beside the success where the address has to be confirmed. */
export const CONFIRM_BY_MAIL =
  'To begin, follow the link in the mail that we send to this address.';

export const INVALID_EMAIL = 'Please enter a valid email address';

export const POPUP_MESSAGES = {
  notAgreed: 'Please agree to our privacy policy to continue',
  refused: 'Failed to subscribe to newsletter',
  unreached: 'Something went wrong. Please try again.',
} as const;

/** Where on the site the newsletter is asked for. */
export type NewsletterSource = 'footer' | 'home' | 'newsletter_page' | 'newsletter_popup';

/** How long the link of a confirmation mail can be used. */
export const CONFIRMATION_DAYS = 7;
/** After so many days an address that nobody has confirmed is forgotten. */
export const UNCONFIRMED_DAYS = 30;
/** An address is sent one confirmation mail within this time, however often it is typed in. */
export const CONFIRMATION_RESEND_MINUTES = 10;
