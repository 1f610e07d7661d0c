import { useEffect, useState } from 'react';
import type { ArticleEditor, EditedArticle } from '../../api/client.ts';
import { browserApi } from '../../api/load.ts';
import { SiteTime } from '../../ui/site-time.tsx';
import * as css from './articles.css.ts';

const RENEW_MS = 120_000;

/** Says who else has the article open, and what the administrator should know about its text. */
export function EditorNotices({
  article,
  other: first,
}: {
  article: EditedArticle;
  other: ArticleEditor;
}) {
  const other = useOtherEditor(article.id, first);
  return (
    <>
      {other && (
        <p className={css.notice} role="status">
          {other.email} has had this article open since <SiteTime at={other.since} />. Agree on who
          edits it. If you both do, the second person to save will see both versions.
        </p>
      )}
      {article.isHtml && (
        <p className={css.notice}>
          This article was published as HTML, so its text is shown as HTML. It stays exactly as it
          is unless you change it, and you can mix HTML and Markdown.
        </p>
      )}
      {article.hasUnpublishedChanges && (
        <p className={css.notice}>
          {article.state === 'published'
            ? 'These changes are saved, but the site still shows the earlier text. Update the article to publish them.'
            : 'These changes are saved, but the earlier text is scheduled. Schedule the article again to include them.'}
        </p>
      )}
    </>
  );
}

/** Renews the administrator's own lease, and returns who else has the article open. */
function useOtherEditor(id: number, first: ArticleEditor): ArticleEditor {
  const [other, setOther] = useState(first);
  useEffect(() => {
    const renew = async () => {
      const { articles } = (await browserApi()).admin;
      const response = await articles[':id'].editors.$post({ param: { id: String(id) } });
      if (response.ok) setOther((await response.json()).other);
    };
    const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS);
    return () => clearInterval(timer);
  }, [id]);
  return other;
}
