import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';

const NavigateContext = createContext<NavigateFunction | null>(null);

/** Lets the links inside it navigate without loading a new document. */
export function LinkNavigation({ children }: { children: ReactNode }) {
  return <NavigateContext value={useNavigate()}>{children}</NavigateContext>;
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An absolute path, or a query for the current path. */
  to: string;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** Loads a new document. */
  reloadDocument?: boolean;
  replace?: boolean;
  /** `none` if the browser should load the target's route only after a click. */
  discover?: 'none';
}

/**
 * A link to a page of this site. React Router's `Link` resolves its path against the current routes
 * at each rendering; a page has up to 200 links. All of ours are absolute, so this one doesn't.
 */
export function Link({
  to,
  preventScrollReset,
  reloadDocument = false,
  replace,
  discover,
  onClick,
  ...attributes
}: LinkProps) {
  const navigate = useContext(NavigateContext);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!navigate || reloadDocument || !isPlainClick(event)) return;
    event.preventDefault();
    const isCurrent = event.currentTarget.href === window.location.href;
    navigate(to, { replace: replace ?? isCurrent, preventScrollReset });
  };
  return (
    <a
      {...attributes}
      href={to}
      onClick={handleClick}
      // React Router loads the routes of links that have this attribute.
      data-discover={discover === 'none' ? undefined : 'true'}
    />
  );
}

/** A link of a menu. It is marked as current on its page and on the pages below it. */
export function NavLink({ to, ...props }: LinkProps) {
  const path = useLocation().pathname.toLowerCase();
  const isCurrent = path === to || (to !== '/' && path.startsWith(`${to}/`));
  return <Link {...props} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Whether the browser would open the link in the same tab. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  const opensHere = target === '' || target === '_self';
  return !event.defaultPrevented && event.button === 0 && !hasModifier && opensHere;
}
