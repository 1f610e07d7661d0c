import { Link } from 'react-router';
import { formatDate } from '../../../server/contract/site/format-date.ts';
import type { Post } from '../api/client.ts';
import { wrapTables } from '../prose/wrap-tables.ts';
import { useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import * as css from './article.css.ts';
import { ArticleImage } from './article-image.tsx';
import { readTimeText, splitAtFaq } from './article-text.ts';
import { ShareLinks } from './share.tsx';

/** An article, with the call to action before its FAQ section. */
export function Article({ post }: { post: Post }) {
  const { before, faq } = splitAtFaq(post.content);
  const share = { title: post.title, url: `${useSite()?.baseUrl ?? ''}/blog/${post.slug}` };
  return (
    <article className={css.article}>
      <header className={css.head}>
        <p className={css.category}>
          <Link to={`/blog?q=${encodeURIComponent(post.category)}`}>{post.category}</Link>
        </p>
        <h1 className={css.title}>{post.title}</h1>
        <p className={css.excerpt}>{post.excerpt}</p>
        <div className={css.metaRow}>
          <p className={css.meta}>
            <time dateTime={post.publishedAt ?? undefined}>{formatDate(post.publishedAt)}</time>
            <span>{readTimeText(post.readTimeMinutes)}</span>
          </p>
          <ShareLinks {...share} isCompact />
        </div>
      </header>
      <div className={css.picture}>
        <ArticleImage src={post.featuredImage} isFirst />
      </div>
      <Prose html={before} />
      {faq !== null && (
        <>
          <NeedLegalHelp />
          <Prose html={faq} />
        </>
      )}
      <footer className={css.footer}>
        <p className={css.note}>
          This is general information, not legal advice. Laws vary by state and change over time.
        </p>
        <h2 className={css.shareTitle}>Share this article</h2>
        <ShareLinks {...share} />
      </footer>
    </article>
  );
}

/** The API has sanitized this HTML, so it contains no scripts. */
function Prose({ html }: { html: string }) {
  return (
    <div
      className={css.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when stored and served.
      dangerouslySetInnerHTML={{ __html: wrapTables(html) }}
    />
  );
}

function NeedLegalHelp() {
  return (
    <aside className={css.callToAction} aria-labelledby="need-legal-help">
      <h2 id="need-legal-help" className={css.callToActionTitle}>
        Need Legal Help?
      </h2>
      <p>Find a lawyer near you who handles this, or contact our team. Both are free.</p>
      <div className={css.actions}>
        <Link className={button.filled} to="/find-lawyer">
          Find a Lawyer
        </Link>
        <Link className={button.lined} to="/contact">
          Contact Us
        </Link>
      </div>
    </aside>
  );
}
