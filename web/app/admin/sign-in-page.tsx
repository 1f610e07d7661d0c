import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../site.ts';
import * as css from './sign-in-page.css.ts';

/** A page with one form: who comes here isn't signed in. */
export function SignInPage({
  title,
  said,
  children,
}: {
  title: string;
  /** What was done a moment ago. */
  said?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css.page}>
      <div className={css.card}>
        <header>
          <p className={css.desk}>{useSite()?.name}, operator’s desk</p>
          <h1 className={css.title}>{title}</h1>
        </header>
        {said && (
          <p className={css.said} role="status">
            <CircleCheck size={18} aria-hidden />
            {said}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
