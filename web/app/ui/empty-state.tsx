import type { ReactNode } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import { button } from './button.css.ts';
import * as css from './empty-state.css.ts';

/** Where a list would be: what is so, and what can be done. */
export function EmptyState({
  icon,
  heading,
  level: Heading = 'h2',
  children,
}: {
  icon: ReactNode;
  heading: string;
  /** One below that of the list whose place it takes. */
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

/** Asks once more for what couldn't be loaded; without scripting, by the page's own address. */
export function TryAgain() {
  const { revalidate, state } = useRevalidator();
  // Without scripting, the server's URL is the page's own, but for parameters that don't change it.
  const root = useRouteLoaderData<typeof loader>('root');
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
