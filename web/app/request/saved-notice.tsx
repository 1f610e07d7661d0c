import { type ReactNode, useEffect, useRef } from 'react';
import * as css from '../ui/form/send-form.css.ts';

/**
 * Confirms that a form was saved. The notice takes the focus, because the form remounts, which
 * removes the focused button. Pass the location's key as `key`, so that screen readers announce
 * every save.
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
