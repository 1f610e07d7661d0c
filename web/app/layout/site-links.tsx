import { logoUrl } from '../../../server/contract/site/logo.ts';
import { useSite } from '../site.ts';
import { accentCssUrl } from '../theme/accent-css-url.ts';

/** The links in the head of a page to the operator's icon and colors, or to the default icons. */
export function SiteLinks() {
  const { logo = null, accent = null } = useSite() ?? {};
  return (
    <>
      {logo ? (
        <>
          <link rel="icon" href={logoUrl(logo, 'icon')} type="image/png" />
          <link rel="apple-touch-icon" href={logoUrl(logo, 'icon')} />
        </>
      ) : (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        </>
      )}
      {accent && <link rel="stylesheet" href={accentCssUrl(accent)} />}
    </>
  );
}
