import { useState } from 'react';
import * as css from './article-image.css.ts';
import { DEFAULT_IMAGE } from './article-text.ts';

/** An article's decorative picture, or a placeholder if there is none or it fails to load. */
export function ArticleImage({ src, isFirst = false }: { src: string | null; isFirst?: boolean }) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const displayedImage = src && src !== brokenImage ? src : DEFAULT_IMAGE;
  const onImageError = () => displayedImage !== DEFAULT_IMAGE && setBrokenImage(src);
  return (
    <img
      className={css.image}
      src={displayedImage}
      alt=""
      width={1600}
      height={900}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      ref={(element) => {
        // The image may have failed before hydration attached `onError`.
        if (element?.complete && element.naturalWidth === 0) onImageError();
      }}
      onError={onImageError}
    />
  );
}
