import type { AuditEntry } from '../api/client.ts';

/** The audit log's actions, with their labels. */
const actionLabels = new Map<string, string>(
  Object.entries({
    'accept the clock': 'Confirmed the server’s clock',
    approve: 'Approved',
    'ask for': 'Asked for a change',
    check: 'Checked the proof',
    close: 'Closed',
    create: 'Created',
    edit: 'Edited',
    erase: 'Erased',
    'fail to give the code': 'Failed to give the code',
    'fail to sign in': 'Failed to sign in',
    'had the legal pages read': 'Had the legal pages read',
    introduce: 'Introduced lawyers',
    note: 'Wrote a note',
    prove: 'Proved the address',
    refuse: 'Refused',
    remove: 'Removed',
    reopen: 'Reopened',
    see: 'Marked as seen',
    'send proof link': 'Sent a link to prove the address',
    'set password': 'Set a password',
    'sign in': 'Signed in',
    'sign out everywhere': 'Signed out everywhere',
    'turn second factor off': 'Turned the second step off',
    'turn second factor on': 'Turned the second step on',
    withdraw: 'Withdrew',
  } satisfies Record<AuditEntry['action'], string>),
);

/** The label of an action. An unknown action, as from an edited URL, is returned unchanged. */
export function labelOfAction(action: string): string {
  return actionLabels.get(action) ?? action;
}
