import type { InferResponseType } from 'hono/client';
import type { ReactNode } from 'react';
import type { ApiClient } from '../../api/client.ts';
import { cardTitle } from '../../ui/page.css.ts';
import { block } from '../page.css.ts';

export type AccountState = InferResponseType<ApiClient['admin']['account']['$get'], 200>;

/** A section of the account page. */
export function AccountSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={block} aria-labelledby={id}>
      <h2 id={id} className={cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
