import { REQUEST_CONSENT } from '../../../server/contract/consent/consent-texts.ts';
import { DO_NOT_SELL } from '../consent/privacy-choices.ts';
import { Consent } from '../ui/form/consent.tsx';
import { NewTabLink } from '../ui/new-tab-link.tsx';

/** The consent checkbox of the request forms, with how to withdraw the request or stop its sale. */
export function RequestConsent() {
  return (
    <Consent
      text={REQUEST_CONSENT}
      help={
        <>
          You can withdraw your request anytime, or{' '}
          <NewTabLink href={DO_NOT_SELL}>tell us not to sell it</NewTabLink>.
        </>
      }
    />
  );
}
