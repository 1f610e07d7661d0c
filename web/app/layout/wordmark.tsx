import { logoUrl } from '../../../server/contract/site/logo-url.ts';
import type { Logo } from '../../../server/contract/site/site.ts';
import { useSite } from '../site.ts';
import { Link } from '../ui/link.tsx';
import * as css from './wordmark.css.ts';

/** The seal and the directory's name, linked to the home page. */
export function Wordmark({ onClick }: { onClick?: () => void }) {
  const { name = 'Counsel Atlas', logo = null } = useSite() ?? {};
  return (
    <Link className={css.wordmark} to="/" onClick={onClick}>
      {logo ? <LogoImage logo={logo} /> : <Seal />}
      <span>{name}</span>
    </Link>
  );
}

/** The operator's logo. The name next to it is its description. */
function LogoImage({ logo }: { logo: Logo }) {
  return (
    <img
      className={css.logo}
      src={logoUrl(logo, 'image')}
      width={logo.width}
      height={logo.height}
      alt=""
    />
  );
}

/** The default logo, a pair of scales. */
export function Seal({ size = 24 }: { size?: number }) {
  return (
    <svg className={css.seal} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 5v21M10 27h12M16 8.5c-3.2 0-5.6-.9-8.5-.9M16 8.5c3.2 0 5.6-.9 8.5-.9" />
      <path d="M7.5 7.6 3.5 18h8l-4-10.4ZM24.5 7.6 20.5 18h8l-4-10.4Z" />
      <path d="M3.5 18a4 4 0 0 0 8 0M20.5 18a4 4 0 0 0 8 0" />
    </svg>
  );
}
