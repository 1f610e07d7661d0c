import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Role } from '../../../server/contract/accounts/roles.ts';
import type { ToDoCounts } from '../api/client.ts';
import * as css from './admin.css.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { OperatorNotices } from './operator-notices.tsx';
import { RoleContext } from './role.ts';

interface AdminFrameProps {
  email: string | null;
  /** Null without a session: only what every role may see is shown. */
  role: Role | null;
  /** Null if they couldn't be loaded. */
  notices: readonly { kind: string; message: string }[] | null;
  counts: ToDoCounts | null;
  children: ReactNode;
}

/** The navigation and the notices around an admin page. */
export function AdminFrame({ email, role, notices, counts, children }: AdminFrameProps) {
  return (
    <RoleContext value={role ?? 'viewer'}>
      <div className={css.admin}>
        <div className={css.side}>
          <AdminNavigation counts={counts} />
          <Form method="post" action="/admin/login" className={css.account}>
            <input type="hidden" name="intent" value="sign-out" />
            <KeyboardShortcuts />
            <span className={css.email}>{email}</span>
            <button type="submit" className={css.signOut}>
              Sign out
            </button>
          </Form>
        </div>
        <div className={css.content}>
          {notices && <OperatorNotices notices={notices} />}
          {children}
        </div>
      </div>
    </RoleContext>
  );
}
