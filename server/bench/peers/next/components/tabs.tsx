'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'practice-areas', label: 'Practice Areas' },
  { id: 'credentials', label: 'Credentials' },
  { id: 'contact', label: 'Contact' },
] as const;

interface TabsProps {
  /** The URL of the profile. */
  href: string;
  label: string;
  panels: Record<(typeof tabs)[number]['id'], ReactNode>;
}

/** Tabs whose selection is in the URL. */
export function Tabs({ href, label, panels }: TabsProps) {
  const query = useSearchParams().get('tab');
  const selected = tabs.find(({ id }) => id === query) ?? tabs[0];
  return (
    <>
      <div className="tab-list" role="tablist" aria-label={label} tabIndex={-1}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.id}
            id={`tab-${tab.id}`}
            className="tab"
            role="tab"
            href={index === 0 ? href : `${href}?tab=${tab.id}`}
            replace
            scroll={false}
            aria-selected={tab === selected}
            aria-controls={tab === selected ? `panel-${tab.id}` : undefined}
            tabIndex={0}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className="panel"
          id={`panel-${tab.id}`}
          hidden={tab !== selected}
          role="tabpanel"
          aria-labelledby={`tab-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as on the site
          tabIndex={0}
        >
          {panels[tab.id]}
        </div>
      ))}
    </>
  );
}
