import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useRootData } from '../site.ts';
import { button } from './button.css.ts';
import * as css from './empty-state.css.ts';

/** Shown instead of a list: why it is empty, and what to do next. */
export function EmptyState({
  icon,
  heading,
  level: Heading = 'h2',
  children,
}: {
  icon: ReactNode;
  heading: string;
  /** The heading level, one below the heading of the list. */
  level?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <div className={css.box} role="status">
      <span className={css.icon}>{icon}</span>
      <Heading className={css.heading}>{heading}</Heading>
      {children}
    </div>
  );
}

/** Reloads the page's data. Without JavaScript, its form requests the page's URL again. */
export function RetryButton() {
  const { revalidate, state } = useRevalidator();
  // The query of the first request, without parameters that don't affect the page. Only the form
  // without JavaScript submits it.
  const root = useRootData();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        revalidate();
      }}
    >
      {[...new URLSearchParams(root?.search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={button.filled} disabled={state === 'loading'}>
        Try again
      </button>
    </form>
  );
}
