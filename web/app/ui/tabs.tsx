import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useContext,
  useRef,
} from 'react';
import { useSearchParams } from 'react-router';
import { Link } from './link.tsx';
import * as css from './tabs.css.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

interface TabsProps {
  label: string;
  /** The first tab is the default. */
  tabs: readonly { id: string; label: string }[];
  children: ReactNode;
}

const SelectedTab = createContext<string | undefined>(undefined);

/**
 * Tabs whose selection is in the URL (`?tab=`), so that each tab can be linked to and works without
 * JavaScript. The tabs are links with the styles and keyboard shortcuts of tabs, because React
 * Aria's tabs would be larger than all other code of a page.
 */
export function Tabs({ label, tabs, children }: TabsProps) {
  const [search] = useSearchParams();
  // Without JavaScript the arrow keys don't work, so the Tab key must reach each tab.
  const isHydrated = useIsHydrated();
  const list = useRef<HTMLDivElement>(null);
  const selected = tabs.find((tab) => tab.id === search.get('tab')) ?? tabs[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const next = focusTarget(
      event.key,
      links,
      links.indexOf(document.activeElement as HTMLAnchorElement),
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };

  return (
    <SelectedTab value={selected?.id}>
      <div
        ref={list}
        className={css.list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <Link
            key={tab.id}
            id={`tab-${tab.id}`}
            className={css.tab}
            role="tab"
            to={index === 0 ? '?' : `?tab=${tab.id}`}
            replace
            preventScrollReset
            aria-selected={tab === selected}
            aria-controls={tab === selected ? `panel-${tab.id}` : undefined}
            tabIndex={tab === selected || !isHydrated ? 0 : -1}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {children}
    </SelectedTab>
  );
}

/**
 * A panel that is visible while its tab is selected, and always in print. Its content may load
 * lazily.
 */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div
      className={css.panel}
      id={`panel-${id}`}
      hidden={useContext(SelectedTab) !== id}
      role="tabpanel"
      aria-labelledby={`tab-${id}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable.
      tabIndex={0}
    >
      <Suspense>{children}</Suspense>
    </div>
  );
}

function focusTarget(key: string, links: HTMLAnchorElement[], index: number) {
  switch (key) {
    case 'ArrowRight':
      return links[(index + 1) % links.length];
    case 'ArrowLeft':
      return links.at(index - 1);
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    default:
      return undefined;
  }
}
