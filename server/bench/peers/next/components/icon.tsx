interface IconProps {
  name: string;
  size?: number;
  className?: string;
}

/** A decorative line icon from one SVG file, which the browser caches. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} strokeWidth={2} aria-hidden="true">
      <use href={`/assets/icons.svg#${name}`} />
    </svg>
  );
}
