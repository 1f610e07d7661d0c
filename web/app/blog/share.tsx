import { useToast } from '../state/toasts.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import * as css from './share.css.ts';
import { COMPACT_TARGETS, SHARE_TARGETS } from './share-targets.ts';

interface ShareProps {
  title: string;
  /** The article's canonical URL. */
  url: string;
  isCompact?: boolean;
}

/** Plain share links, so that no third party gets a request before a visitor follows one. */
export function ShareLinks({ title, url, isCompact = false }: ShareProps) {
  const targets = isCompact ? SHARE_TARGETS.slice(0, COMPACT_TARGETS) : SHARE_TARGETS;
  return (
    <ul className={css.row} aria-label="Share this article">
      {targets.map(({ name, buildHref }) => (
        <li key={name}>
          <a className={css.target} href={buildHref({ url, title })} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
      <li>
        <CopyLink url={url} />
      </li>
    </ul>
  );
}

/** Copies the article's link. Without JavaScript, it is a link to copy from the context menu. */
function CopyLink({ url }: { url: string }) {
  const { toast } = useToast();
  const label = (
    <>
      <Icon name="link-2" size={16} /> Copy link
    </>
  );
  if (!useIsHydrated()) {
    return (
      <a className={css.target} href={url}>
        {label}
      </a>
    );
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied to clipboard!' });
    } catch {
      // The browser denied clipboard access, or the page isn't on HTTPS, which the API requires.
      toast({ title: 'We couldn’t copy the link. Here it is:', description: url });
    }
  };
  return (
    <button type="button" className={css.target} onClick={copy}>
      {label}
    </button>
  );
}
