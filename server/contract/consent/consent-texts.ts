/** The text that a sender agrees to. Any change to the text needs a new version. */
export interface ConsentText {
  version: string;
  /** Plain text; the form turns the names of the two documents into links. */
  text: string;
}

export const REQUEST_CONSENT: ConsentText = {
  version: 'request-2026-11-22',
  text:
    'I agree to the Privacy Policy and Terms of Service. I understand that my request will be ' +
    'shared with lawyers and may be sold to third parties.',
};

export const APPLICATION_CONSENT: ConsentText = {
  version: 'application-2026-11',
  text: 'I agree to the terms and conditions: the Terms of Service and the Privacy Policy.',
};
