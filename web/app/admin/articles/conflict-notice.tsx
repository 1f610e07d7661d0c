import type { EditedArticle } from '../../api/client.ts';
import type { Values } from '../../request/forms.ts';
import { notice, noticeTitle } from '../../ui/form/send-form.css.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import { actorName } from '../actor-name.ts';
import { summary } from '../page.css.ts';
import { differingFields } from './article-values.ts';
import * as css from './articles.css.ts';

interface ConflictNoticeProps {
  /** The values that the administrator typed. */
  values: Values;
  /** The version that someone else saved. */
  current: EditedArticle;
}

/** Shows what someone else saved while the administrator was typing, so that no text is lost. */
export function ConflictNotice({ values, current }: ConflictNoticeProps) {
  return (
    <div className={notice.failure} role="alert" tabIndex={-1}>
      <div className={css.conflict}>
        <p className={noticeTitle}>
          {actorName(current.updatedBy)} changed this article on <SiteTime at={current.updatedAt} />
          .
        </p>
        <p>What you typed is still below, and isn’t saved yet.</p>
        {differingFields(values, current.fields).map(([label, text]) => (
          <details key={label}>
            <summary className={summary}>{label} as saved by the other person</summary>
            <pre className={css.otherText}>{text === '' ? '(empty)' : text}</pre>
          </details>
        ))}
        <p>
          Save to replace the other text with yours, or{' '}
          {/* A new request, so that what was typed is dropped. */}
          <a href={`/admin/articles/${current.id}`}>open the saved text and discard yours</a>.
        </p>
      </div>
    </div>
  );
}
