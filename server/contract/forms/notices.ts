/** What the forms say when they were sent, or weren't (specification of the forms, section 8). */
export interface NoticeText {
  title: string;
  description: string;
}

export type FormName = 'request' | 'injury' | 'message' | 'application';

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
};

/** The two short forms say this before any call. */
export const MISSING_INFORMATION: NoticeText = {
  title: 'Missing Information',
  description: 'Please fill in all required fields and agree to our terms.',
};

/** The answer to a form whose fields don't hold to their rules. */
export const INVALID_FORM = 'Please correct the fields that are named here.';

/** The answer to an edit of what somebody else has changed since. */
export const CHANGED_MEANWHILE =
  'Somebody else has changed this since you opened it. Nothing of yours was saved yet.';
