import { Icon } from '../ui/icon.tsx';
import * as css from './operator-notices.css.ts';

interface OperatorNoticesProps {
  notices: readonly { kind: string; message: string }[];
}

/** Server problems that need an administrator's attention, shown on every admin page. */
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
