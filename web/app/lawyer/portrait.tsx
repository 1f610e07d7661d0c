import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import * as css from './portrait.css.ts';

interface PortraitProps {
  name: string;
  image: string | null;
  large?: boolean;
}

/**
 * The lawyer's photo. If there is no photo or it fails to load, a card shows the lawyer's initials
 * and a profile shows an icon. Their background color is derived from the name.
 */
export function Portrait({ name, image, large = false }: PortraitProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const frame = `${css.frame} ${large ? css.large : ''} ${css.tint[tintIndex(name)]}`;
  return (
    <div className={frame} aria-hidden="true">
      {image && image !== brokenImage ? (
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
      ) : large ? (
        <Icon name="user-round" size={48} />
      ) : (
        <span className={css.initials}>{initialsOf(name)}</span>
      )}
    </div>
  );
}

/** The first letters of the first and last names, ignoring suffixes such as 'Jr.'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(jr|sr|ii|iii|iv)\.?,?$/i.test(word));
  const first = words.at(0)?.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : '';
  return (first + last).toUpperCase();
}

function tintIndex(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % css.tint.length;
}
