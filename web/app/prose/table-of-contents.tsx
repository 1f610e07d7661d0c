import type { ProseSection } from '../../../server/contract/prose/prose.ts';
import * as css from './table-of-contents.css.ts';

/** Links to all headings: beside the text if there is room, otherwise collapsed above the text. */
export function TableOfContents({
  headings,
}: {
  headings: readonly Pick<ProseSection, 'id' | 'level' | 'heading'>[];
}) {
  const list = (
    <ul className={css.list}>
      {headings.map(({ id, level, heading }) => (
        <li key={id}>
          <a className={level === 3 ? css.nestedLink : css.link} href={`#${id}`}>
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <details className={css.collapsed}>
        <summary className={css.summary}>On this page</summary>
        <nav aria-label="On this page">{list}</nav>
      </details>
      <nav className={css.sidebar} aria-labelledby="contents">
        <h2 id="contents" className={css.heading}>
          On this page
        </h2>
        {list}
      </nav>
    </>
  );
}
