import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { button } from '../ui/button.css.ts';
import * as css from './article-search.css.ts';

interface ArticleSearchProps {
  sought: string;
  /** Called at each key, so that the list follows; without scripting the button asks for it. */
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
          <Search size={16} aria-hidden /> Search
        </button>
      </Form>
    </search>
  );
}
