import type { ReactNode } from 'react';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import * as css from './sign-in-page.css.ts';

/** The layout of the sign-in page and the other pages for signed-out administrators. */
export function SignInPage({
  title,
  confirmation,
  children,
}: {
  title: string;
  /** A message that confirms the action that led to this page. */
  confirmation?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css.page}>
      <div className={css.card}>
        <header>
          <p className={css.siteLabel}>{useSite()?.name} Admin</p>
          <h1 className={css.title}>{title}</h1>
        </header>
        {confirmation && (
          <p className={css.confirmation} role="status">
            <Icon name="circle-check" size={18} />
            {confirmation}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
