import type { EditedArticle } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { AdminForm, VersionField } from '../admin-form.tsx';
import * as pageCss from '../page.css.ts';

/** Actions on an article besides editing: unpublish, discard changes, delete. */
export function OtherActions({ article, version }: { article: EditedArticle; version: number }) {
  const { state, slug, hasUnpublishedChanges } = article;
  return (
    <div className={pageCss.actions}>
      {state === 'published' && <Link to={`/blog/${slug}`}>View on the site</Link>}
      {state !== 'draft' && (
        <AdminForm
          intent="unpublish"
          submitLabel={state === 'published' ? 'Unpublish' : 'Cancel the schedule'}
          variant="lined"
        >
          <VersionField version={version} />
        </AdminForm>
      )}
      {hasUnpublishedChanges && (
        <AdminForm intent="discard" submitLabel="Discard the changes" variant="lined">
          <VersionField version={version} />
        </AdminForm>
      )}
      {state === 'draft' && (
        <details>
          <summary className={pageCss.summary}>Delete this draft…</summary>
          <p>You can’t undo this.</p>
          <AdminForm intent="delete" submitLabel="Delete permanently" variant="lined">
            <VersionField version={version} />
          </AdminForm>
        </details>
      )}
    </div>
  );
}
