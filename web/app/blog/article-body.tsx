import type { Post } from '../api/client.ts';
import { TableOfContents } from '../prose/table-of-contents.tsx';
import { wrapTables } from '../prose/wrap-tables.ts';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import * as css from './article-body.css.ts';
import { splitAtFaq } from './article-text.ts';
import { ShareLinks } from './share.tsx';

/** Articles with at least this many sections get a table of contents. */
const MIN_SECTIONS_FOR_CONTENTS = 3;

const SOURCES = { id: 'sources', level: 2, heading: 'Sources' };

interface ArticleBodyProps {
  post: Post;
  share: { title: string; url: string };
}

/** The text with its table of contents and sources, and a call to action before its FAQ section. */
export function ArticleBody({ post, share }: ArticleBodyProps) {
  const { before, faq } = splitAtFaq(post.content);
  const sections = post.headings.filter(({ level }) => level === 2);
  const hasSources = post.sources.length > 0;
  return (
    <div className={css.columns}>
      {sections.length >= MIN_SECTIONS_FOR_CONTENTS && (
        <TableOfContents headings={hasSources ? [...sections, SOURCES] : sections} />
      )}
      <div className={css.column}>
        <Prose html={before} />
        {faq !== null && (
          <>
            <NeedLegalHelp />
            <Prose html={faq} />
          </>
        )}
        {hasSources && <Sources sources={post.sources} />}
        <footer className={css.footer}>
          <p className={css.note}>
            This is general information, not legal advice. Laws vary by state and change over time.
          </p>
          <h2 className={css.shareTitle}>Share this article</h2>
          <ShareLinks {...share} />
        </footer>
      </div>
    </div>
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

function Sources({ sources }: { sources: Post['sources'] }) {
  return (
    <section className={css.sources} aria-labelledby={SOURCES.id}>
      <h2 id={SOURCES.id} className={css.sourcesTitle}>
        {SOURCES.heading}
      </h2>
      <ul className={css.sourceList}>
        {sources.map(({ title, url }) => (
          <li key={title + url}>
            <a href={url} rel="noopener noreferrer">
              {title}
            </a>{' '}
            <span className={css.sourceHost}>{url.split('/')[2]?.replace(/^www\./, '')}</span>
          </li>
        ))}
      </ul>
    </section>
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
