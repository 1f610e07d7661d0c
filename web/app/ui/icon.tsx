import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  /** In units of the 24 by 24 view box. */
  strokeWidth?: number;
  className?: string;
}

/**
 * A decorative line icon in the color of the adjacent text. All icons come from one sprite file,
 * which the browser caches, so neither scripts nor HTML contain icon paths.
 */
export function Icon({ name, size = 24, strokeWidth = 2, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
