import type { ReactNode } from 'react';
import type { Prose } from '../../../server/contract/prose/prose.ts';
import { formatDate } from '../../../server/contract/site/format-date.ts';
import { container, lead, pageBody, pageHead, pageTitle } from '../ui/page.css.ts';
import * as css from './prose-page.css.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { useClientNavigation } from './use-client-navigation.ts';

/** Pages with at least this many headings get a table of contents. */
const MIN_HEADINGS_FOR_CONTENTS = 5;

/** A prose page: heading, last update, table of contents, text and optional content below. */
export function ProsePage({ prose, children }: { prose: Prose; children?: ReactNode }) {
  const linksRef = useClientNavigation();
  const { title, intro, updated, facts = [], sections } = prose;
  const headings = sections.filter(({ heading }) => heading);
  const isLong = headings.length >= MIN_HEADINGS_FOR_CONTENTS;
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <h1 className={pageTitle}>{title}</h1>
        <p className={lead}>{intro}</p>
        {updated && (
          <p className={css.updated}>
            Last updated <time dateTime={updated}>{formatDate(updated)}</time>
          </p>
        )}
      </header>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ figure, label }) => (
            <div key={label} className={css.fact}>
              <dt className={css.factLabel}>{label}</dt>
              <dd className={css.figure}>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={isLong ? css.columns : undefined}>
        {isLong && <TableOfContents headings={headings} />}
        <div className={css.text} ref={linksRef}>
          {sections.map(({ id, level, heading, html }) => {
            const Heading = level === 3 ? 'h3' : 'h2';
            return (
              <section key={id}>
                {heading && <Heading id={id}>{heading}</Heading>}
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own Markdown. */}
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            );
          })}
          {children && <div className={css.afterText}>{children}</div>}
        </div>
      </div>
    </div>
  );
}
