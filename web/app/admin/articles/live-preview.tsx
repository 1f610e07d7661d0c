import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { EditedArticle, Post } from '../../api/client.ts';
import { browserApi } from '../../api/load.ts';
import { fieldsOf } from './article-values.ts';
import { withDate } from './preview-date.ts';

const Article = lazy(() => import('../../blog/article.tsx'));

const PAUSE_MS = 700;

interface LivePreviewProps {
  form: RefObject<HTMLFormElement | null>;
  article: EditedArticle | null;
  className: string;
}

/** Shows the article as its page will show it, while it is being written. */
export function LivePreview({ form, article, className }: LivePreviewProps) {
  const post = usePreview(form);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
    <section className={className} aria-label="Preview" tabIndex={0}>
      {post && (
        // The links of the preview lead away from the text, so they are inert.
        <div inert>
          <Suspense>
            <Article post={withDate(post, article)} titleTag="h2" />
          </Suspense>
        </div>
      )}
    </section>
  );
}

function usePreview(form: RefObject<HTMLFormElement | null>): Post | null {
  const [post, setPost] = useState<Post | null>(null);
  const latest = useRef(0);
  const render = useCallback(async () => {
    if (!form.current) return;
    const number = ++latest.current;
    const { articles } = (await browserApi()).admin;
    const response = await articles.preview.$post({ json: fieldsOf(new FormData(form.current)) });
    // A slow response must not replace that of a later text.
    if (response.ok && number === latest.current) setPost((await response.json()) as Post);
  }, [form]);
  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout>;
    const renderSoon = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void render().catch(() => {}), ms);
    };
    const onInput = () => renderSoon(PAUSE_MS);
    renderSoon(0);
    element?.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('input', onInput);
    };
  }, [form, render]);
  return post;
}
