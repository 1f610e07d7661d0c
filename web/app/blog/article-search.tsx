import { Form } from 'react-router';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as css from './article-search.css.ts';

interface ArticleSearchProps {
  searchText: string;
  /** Called on every change to filter the list. Without JavaScript the form is submitted. */
  onSearch: (text: string) => void;
}

export function ArticleSearch({ searchText, onSearch }: ArticleSearchProps) {
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
          value={searchText}
          onChange={(event) => onSearch(event.target.value)}
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
