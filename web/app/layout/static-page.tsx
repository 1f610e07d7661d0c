import type { ReactNode } from 'react';
import { container, lead, pageBody, pageHead, pageTitle } from '../ui/page.css.ts';
import * as css from './static-page.css.ts';

/** A page of prose with a heading and an introduction. */
export function StaticPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <h1 className={pageTitle}>{title}</h1>
        <p className={lead}>{intro}</p>
      </header>
      <div className={css.body}>{children}</div>
    </div>
  );
}
