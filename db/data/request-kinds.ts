/** The forms that submit a find-lawyer request. */
export const requestKinds = ['home', 'find', 'contact', 'general', 'injury'] as const;

export type RequestKind = (typeof requestKinds)[number];
