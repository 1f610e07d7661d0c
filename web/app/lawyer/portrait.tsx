import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import * as css from './portrait.css.ts';

interface PortraitProps {
  name: string;
  image: string | null;
  large?: boolean;
}

/**
 * The lawyer's photo, or the lawyer's initials if there is no photo. If the photo fails to load, a
 * card shows the initials and a profile shows an icon.
 */
export function Portrait({ name, image, large = false }: PortraitProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const tile = css.tile[tintIndex(name)];
  return (
    <div className={large ? `${tile} ${css.large}` : tile} aria-hidden="true">
      {!image || (image === brokenImage && !large) ? (
        initialsOf(name)
      ) : image === brokenImage ? (
        <Icon name="user-round" size={48} />
      ) : (
        <img
          className={css.image}
          src={image}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
          ref={(element) => {
            // The image may have failed before hydration attached `onError`.
            if (element?.complete && element.naturalWidth === 0) setBrokenImage(image);
          }}
          onError={() => setBrokenImage(image)}
        />
      )}
    </div>
  );
}

/** The first letters of the first and last names, ignoring suffixes such as 'Jr.'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(jr|sr|ii|iii|iv)\.?,?$/i.test(word));
  const [first = ''] = words.at(0) ?? '';
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first + last).toUpperCase();
}

function tintIndex(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % css.tile.length;
}
