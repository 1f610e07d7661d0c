/** The forms that a find-lawyer request may come from. */
export const requestKinds = ['home', 'find', 'contact', 'general', 'injury'] as const;

export type RequestKind = (typeof requestKinds)[number];
