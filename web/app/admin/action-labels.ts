import type { AuditEntry } from '../api/client.ts';

/** Maps each action code in the audit log to its label in the interface. */
const actionLabels = new Map<string, string>(
  Object.entries({
    'accept the clock': 'Confirmed the server’s clock',
    'add passkey': 'Added a passkey',
    'answer report': 'Answered a mistake report',
    approve: 'Approved',
    'ask for': 'Requested a change',
    assign: 'Assigned',
    check: 'Verified the applicant',
    close: 'Closed',
    create: 'Created',
    discard: 'Discarded',
    'delete upload': 'Deleted an uploaded roster',
    edit: 'Edited',
    'edit several': 'Edited several listings',
    erase: 'Deleted personal data',
    'fail to give the code': 'Entered a wrong code',
    'fail to sign in': 'Failed to sign in',
    'had the legal pages read': 'Marked the legal pages as reviewed',
    import: 'Imported a roster',
    introduce: 'Introduced lawyers',
    'keep separate': 'Marked as different lawyers',
    merge: 'Merged listings',
    note: 'Edited the note',
    pause: 'Paused',
    prove: 'Confirmed the email address',
    publish: 'Published',
    refuse: 'Declined',
    remove: 'Removed',
    'remove passkey': 'Removed a passkey',
    'rename passkey': 'Renamed a passkey',
    reopen: 'Reopened',
    reply: 'Replied',
    resume: 'Resumed',
    retry: 'Sent again',
    schedule: 'Scheduled',
    see: 'Marked as reviewed',
    send: 'Sent',
    'send proof link': 'Emailed a verification link',
    'set password': 'Set a password',
    'sign in': 'Signed in',
    'sign out everywhere': 'Signed out of all sessions',
    'turn second factor off': 'Turned off two-step verification',
    'turn second factor on': 'Turned on two-step verification',
    'undo import': 'Undid an import',
    unmerge: 'Unmerged listings',
    unpublish: 'Unpublished',
    upload: 'Uploaded a roster',
    withdraw: 'Withdrew',
  } satisfies Record<AuditEntry['action'], string>),
);

/** Returns an action's label. An unknown action, such as one in an edited URL, is its own label. */
export function labelOfAction(action: string): string {
  return actionLabels.get(action) ?? action;
}
