import { Fragment } from 'react';
import type { ConsentText } from '../../../../server/contract/consent/consent-texts.ts';
import { visuallyHidden } from '../page.css.ts';
import { Checkbox } from './fields.tsx';

const documents: Record<string, string> = {
  'Privacy Policy': '/privacy-policy',
  'Terms of Service': '/terms-of-service',
};

/**
 * A checkbox labeled with the consent text, word for word as it is stored with the form. The names
 * of documents become links that open in a new tab.
 */
export function Consent({ text }: { text: ConsentText }) {
  return (
    <Checkbox name="agreeToTerms">
      {text.text.split(/(Privacy Policy|Terms of Service)/).map((part, index) => {
        const href = documents[part];
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
        if (!href) return <Fragment key={index}>{part}</Fragment>;
        return (
          <a key={part} href={href} target="_blank" rel="noopener">
            {part}
            <span className={visuallyHidden}> (opens in a new tab)</span>
          </a>
        );
      })}
    </Checkbox>
  );
}
