import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  /** The stroke width, in units of the icon's 24 by 24 view box. */
  strokeWidth?: number;
  className?: string;
}

/**
 * A decorative line icon in the color of the adjacent text. All icons are in one SVG file, which
 * the browser caches, so that neither scripts nor HTML contain icon paths.
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
