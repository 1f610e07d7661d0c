import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type FormName, SUCCESS } from '../../../server/contract/forms/notices.ts';
import {
  type ResponsePromise,
  responseTime,
  typicalResponseTime,
} from '../../../server/contract/site/response-time.ts';
import { useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { type FormId, forms } from './forms.ts';
import * as css from './sent-confirmation.css.ts';
import { TRACK_REQUEST } from './track-request-path.ts';

interface SentConfirmationProps {
  form: FormId;
  /** The path of the request's status page, or null. */
  status: string | null;
  /** Shows the empty form again. If omitted, the link reloads the page. */
  onSendAnother?: () => void;
}

/**
 * Confirms that a form was sent and says what happens next. It takes the focus and stays on screen
 * after the toast has disappeared.
 */
export default function SentConfirmation({ form, status, onSendAnother }: SentConfirmationProps) {
  const { pathname } = useLocation();
  const { notice } = forms[form];
  const { steps, again } = afterSending(useSite())[notice];
  const sendAnother = (event: MouseEvent) => {
    event.preventDefault();
    onSendAnother?.();
  };
  return (
    <Confirmation form={form}>
      <p className={css.stepsTitle}>What happens next</p>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step} className={css.step}>
            {step}
          </li>
        ))}
      </ol>
      {status && (
        <p>
          Save this link. It shows who received your request and lets you withdraw it at any time:{' '}
          <Link to={status}>Track or withdraw your request</Link>. Our confirmation email has the
          same link. If you lose it, <Link to={TRACK_REQUEST}>get a new one by email</Link>.
        </p>
      )}
      <Link
        className={`${button.lined} ${css.again}`}
        to={pathname}
        {...(onSendAnother && { onClick: sendAnother })}
      >
        {again}
      </Link>
    </Confirmation>
  );
}

/** The confirmation without the next steps, for the request's status page, which has its own. */
export function SentNotice({ form }: { form: FormId }) {
  return <Confirmation form={form} />;
}

function Confirmation({ form, children }: { form: FormId; children?: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  const { title, description } = SUCCESS[forms[form].notice];
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript, the response to a form starts here.
    <div ref={element} className={css.box} role="status" tabIndex={-1} autoFocus>
      <Icon name="circle-check" className={css.icon} size={28} />
      <div className={css.content}>
        <div>
          <p className={css.title}>{title}</p>
          <p>{description}</p>
        </div>
        {children}
      </div>
    </div>
  );
}

const requestSteps = (site: ResponsePromise | null) => [
  `Our team reviews your request ${responseTime(site)}.`,
  'We match you with local attorneys.',
  'You receive their contact information, or one of them contacts you.',
];

const afterSending = (
  site: ResponsePromise | null,
): Record<FormName, { steps: string[]; again: string }> => ({
  request: { steps: requestSteps(site), again: 'Send another request' },
  injury: { steps: requestSteps(site), again: 'Send another request' },
  message: {
    steps: [
      'Our team reads your message.',
      `We reply to the email address that you entered, ${typicalResponseTime(site)}.`,
    ],
    again: 'Send another message',
  },
  application: {
    steps: [
      'Our team reviews your application.',
      'We verify your details with you and the state bar.',
      'Your profile goes live.',
    ],
    again: 'Send another application',
  },
  'mistake-report': {
    steps: [
      'Our team compares the listing with public records.',
      'If you entered your email, we tell you what we did.',
    ],
    again: 'Send another report',
  },
});
