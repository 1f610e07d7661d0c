import { useState } from 'react';
import { pictureSrcSet } from '../../../server/contract/articles/picture-path.ts';
import * as css from './article-image.css.ts';
import { DEFAULT_IMAGE } from './article-text.ts';

/** The picture is at most about 600 pixels wide, and fills the width of a phone. */
const SIZES = '(min-width: 56.25em) 600px, 100vw';

/** An article's decorative picture, or a placeholder if there is none or it fails to load. */
export function ArticleImage({ src, isFirst = false }: { src: string | null; isFirst?: boolean }) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const displayedImage = src && src !== brokenImage ? src : DEFAULT_IMAGE;
  const srcSet = pictureSrcSet(displayedImage);
  const onImageError = () => displayedImage !== DEFAULT_IMAGE && setBrokenImage(src);
  return (
    <img
      className={css.image}
      src={displayedImage}
      {...(srcSet && { srcSet, sizes: SIZES })}
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
