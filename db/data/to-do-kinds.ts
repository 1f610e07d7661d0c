/** The kinds of records that wait for an administrator. */
export const TO_DO_KINDS = ['requests', 'messages', 'applications', 'changes', 'mistakes'] as const;
export type ToDoKind = (typeof TO_DO_KINDS)[number];
