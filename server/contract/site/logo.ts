import type { Logo } from './site.ts';

/** The maximum size of an uploaded logo. */
export const MAX_LOGO_BYTES = 512 * 1024;

/**
 * The files of a logo: the one to show on pages, a PNG file for programs that show no SVG, such as
 * email clients, and a square icon.
 */
export const LOGO_FILES = ['image', 'png', 'icon'] as const;
export type LogoFile = (typeof LOGO_FILES)[number];

/** The width and height of the icon in pixels. */
export const LOGO_ICON_SIZE = 512;

/** Whether a path leads to a file of a logo. */
export const isLogoPath = (path: string) =>
  new RegExp(`^/logos/[0-9a-f]{32}/(${LOGO_FILES.join('|')})$`).test(path);

/** The width of a logo that is shown at a height, both in pixels. */
export const logoWidth = ({ width, height }: Logo, shownHeight: number) =>
  Math.max(1, Math.round((width / height) * shownHeight));
