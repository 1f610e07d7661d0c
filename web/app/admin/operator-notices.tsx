import { Icon } from '../ui/icon.tsx';
import * as css from './operator-notices.css.ts';

interface OperatorNoticesProps {
  notices: readonly { kind: string; message: string }[];
}

/** Faults of the server that an administrator has to act on, above every page of the admin. */
export function OperatorNotices({ notices }: OperatorNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <section aria-label="Server notices" className={css.list}>
      {notices.map(({ kind, message }) => (
        <div key={kind} className={css.notice}>
          <Icon name="triangle-alert" size={22} className={css.icon} />
          <p className={css.text}>{message}</p>
        </div>
      ))}
    </section>
  );
}
