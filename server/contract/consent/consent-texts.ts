/** What a sender agrees to. A change of the text is a new version. */
export interface ConsentText {
  version: string;
  /** Plain words; the form links the two documents that they name. */
  text: string;
}

export const REQUEST_CONSENT: ConsentText = {
  version: 'request-2026-11',
  text:
    'I agree to the Privacy Policy and Terms of Service. I know that my request is passed on to ' +
    'lawyers and may be sold to third parties.',
};

export const APPLICATION_CONSENT: ConsentText = {
  version: 'application-2026-11',
  text: 'I agree to the terms and conditions: the Terms of Service and the Privacy Policy.',
};
