import type { NoticeText } from '../forms/notices.ts';

/** Messages of the newsletter forms. */
export const NEWSLETTER_SUCCESS: NoticeText = {
  title: 'Success!',
  description: "You've been successfully subscribed to our newsletter.",
};

export const NEWSLETTER_FAILURE: NoticeText = {
  title: 'Error',
  description: 'Failed to subscribe. Please try again.',
};

/** Text added to the success message if the subscriber must confirm the email. */
export const CONFIRM_BY_EMAIL =
  'Check your inbox, then click the confirmation link to start receiving it.';

export const INVALID_EMAIL = 'Please enter a valid email address';

export const POPUP_MESSAGES = {
  notAgreed: 'Please agree to our privacy policy to continue',
  rejected: 'Failed to subscribe to newsletter',
  networkError: 'Something went wrong. Please try again.',
} as const;

/** The form with which a subscriber signed up. */
export type NewsletterSource = 'footer' | 'home' | 'newsletter_page' | 'newsletter_popup';

/** Validity of the link in a confirmation email. */
export const CONFIRMATION_DAYS = 7;
/** Days until an unconfirmed subscriber is deleted. */
export const UNCONFIRMED_DAYS = 30;
/** Minimum time between two confirmation emails to one subscriber. */
export const CONFIRMATION_RESEND_MINUTES = 10;
