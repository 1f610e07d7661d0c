import { Form } from 'react-router';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as css from './article-search.css.ts';

interface ArticleSearchProps {
  sought: string;
  /** Called on every change to filter the list. Without JavaScript the form is submitted. */
  onSeek: (text: string) => void;
}

export function ArticleSearch({ sought, onSeek }: ArticleSearchProps) {
  return (
    <search>
      <Form className={css.bar} action="/blog" method="get" replace preventScrollReset>
        <label className={css.label} htmlFor="article-search">
          Search articles
        </label>
        <input
          className={css.field}
          id="article-search"
          type="search"
          name="q"
          value={sought}
          onChange={(event) => onSeek(event.target.value)}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={button.filled}>
          <Icon name="search" size={16} /> Search
        </button>
      </Form>
    </search>
  );
}
