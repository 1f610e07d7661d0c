import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  /** Of a line, on a drawing of 24 by 24. */
  strokeWidth?: number;
  className?: string;
}

/**
 * A line icon in the colour of the words beside it, which say what it means. Its drawing comes from
 * one file that the browser keeps, so that no page's script or HTML holds drawings.
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
