import { Fragment, type ReactNode } from 'react';
import type { ConsentText } from '../../../../server/contract/consent/consent-texts.ts';
import { NewTabLink } from '../new-tab-link.tsx';
import { Checkbox } from './fields.tsx';

const documents: Record<string, string> = {
  'Privacy Policy': '/privacy-policy',
  'Terms of Service': '/terms-of-service',
};

/**
 * A checkbox labeled with the consent text, word for word as it is stored with the form. The names
 * of documents become links that open in a new tab.
 */
export function Consent({ text, help }: { text: ConsentText; help?: ReactNode }) {
  return (
    <Checkbox name="agreeToTerms" help={help}>
      {text.text.split(/(Privacy Policy|Terms of Service)/).map((part, index) => {
        const href = documents[part];
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
        if (!href) return <Fragment key={index}>{part}</Fragment>;
        return (
          <NewTabLink key={part} href={href}>
            {part}
          </NewTabLink>
        );
      })}
    </Checkbox>
  );
}
