import type { LogoFile } from './logo.ts';
import type { Logo } from './site.ts';

/** The path of a file of a logo. Its content never changes. Every page loads this module. */
export const logoUrl = ({ hash }: Pick<Logo, 'hash'>, file: LogoFile) => `/logos/${hash}/${file}`;
