/** The sentence on error pages with which the team can find the request in the log. */
export const mentionRequestId = (id: string) => `If you contact us, mention request ID ${id}.`;
