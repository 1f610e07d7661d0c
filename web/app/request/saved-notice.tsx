import { type ReactNode, useEffect, useRef } from 'react';
import * as css from '../ui/form/send-form.css.ts';

/**
 * Says that a form was saved, and takes the focus: the form is made anew, and its button gone. Its `key`
 * is that of the page's location, so that what is saved again is told again.
 */
export function SavedNotice({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} className={css.notice.success} role="status" tabIndex={-1}>
      <p>{children}</p>
    </div>
  );
}
