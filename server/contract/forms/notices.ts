/** A notice that a form shows after a successful or failed submission. */
export interface NoticeText {
  title: string;
  description: string;
}

export type FormName = 'request' | 'injury' | 'message' | 'application' | 'mistake-report';

export const SUCCESS: Record<FormName, NoticeText> = {
  request: {
    title: 'Request Submitted',
    description:
      "We've received your request and will contact you soon with lawyer recommendations.",
  },
  injury: {
    title: 'Request Submitted',
    description:
      "We've received your personal injury case and will connect you with a qualified attorney shortly.",
  },
  message: {
    title: 'Success!',
    description: "Your message has been sent successfully. We'll get back to you soon.",
  },
  application: {
    title: 'Application Submitted!',
    description: 'Thank you for your interest. Someone will be in touch with you shortly.',
  },
  'mistake-report': {
    title: 'Thank you.',
    description: 'We’ll check it and correct the listing if needed.',
  },
};

export const FAILURE: Record<FormName, NoticeText> = {
  request: {
    title: 'Error',
    description: 'There was an error submitting your request. Please try again.',
  },
  injury: {
    title: 'Error',
    description: 'There was an error submitting your request. Please try again.',
  },
  message: { title: 'Error', description: 'Failed to send message. Please try again.' },
  application: {
    title: 'Submission Failed',
    description: 'There was an error submitting your application. Please try again.',
  },
  'mistake-report': {
    title: 'Error',
    description: 'We couldn’t send your report. Please try again.',
  },
};

/** Both short forms show this notice if a required field is empty, without calling the API. */
export const MISSING_INFORMATION: NoticeText = {
  title: 'Missing Information',
  description: 'Please fill in all required fields and agree to our terms.',
};

/** Response to a request for an email while no mail server is configured. */
export const CANNOT_EMAIL =
  'This site can’t send email yet, so your link has to wait. Please contact us, and we’ll help you.';

/** Response to a form with invalid fields. */
export const INVALID_FORM = 'Please fix the errors below.';

/** Response to a new listing that may be a duplicate. */
export const POSSIBLY_LISTED = 'This lawyer may already be listed. Nothing was added yet.';

/** Response to an edit of an outdated version. */
export const EDIT_CONFLICT =
  'Someone else changed this after you opened it. Your changes aren’t saved yet.';

/** Response to a change of an outdated logo. The current one comes with it. */
export const LOGO_CONFLICT =
  'Someone else changed the logo after you opened this page. This is the current one. To replace or remove it, submit your change again.';
