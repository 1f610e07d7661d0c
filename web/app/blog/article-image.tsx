import { useState } from 'react';
import * as css from './article-image.css.ts';
import { DEFAULT_IMAGE } from './article-words.ts';

/** An article's decorative picture, or a placeholder if there is none or it fails to load. */
export function ArticleImage({ src, isFirst = false }: { src: string | null; isFirst?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken ? src : DEFAULT_IMAGE;
  const fail = () => shown !== DEFAULT_IMAGE && setBroken(src);
  return (
    <img
      className={css.image}
      src={shown}
      alt=""
      width={1600}
      height={900}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      ref={(element) => {
        // The image may have failed before hydration attached `onError`.
        if (element?.complete && element.naturalWidth === 0) fail();
      }}
      onError={fail}
    />
  );
}
