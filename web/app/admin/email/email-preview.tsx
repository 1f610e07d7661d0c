import { summary } from '../page.css.ts';
import * as css from './preview.css.ts';

interface EmailPreviewProps {
  /** Path of the HTML. */
  path: string;
  /** Reloads the HTML when it changes. */
  version?: number;
  subject: string;
  /** The plain text, which email programs without HTML show. */
  text: string;
}

/** An email as HTML, in a frame that runs no scripts, and as plain text. */
export function EmailPreview({ path, version = 0, subject, text }: EmailPreviewProps) {
  return (
    <div className={css.preview}>
      <p>
        Subject: <strong>{subject || '(none yet)'}</strong>
      </p>
      <iframe
        key={version}
        className={css.frame}
        title={`Preview: ${subject}`}
        src={`${path}?version=${version}`}
        sandbox=""
      />
      <details>
        <summary className={summary}>Plain text</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access. */}
        <pre className={css.text} tabIndex={0}>
          {text}
        </pre>
      </details>
    </div>
  );
}
