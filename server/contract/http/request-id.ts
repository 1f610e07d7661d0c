/** The sentence on error pages whose ID lets the team find the request in the log. */
export const mentionRequestId = (id: string) => `If you contact us, mention request ID ${id}.`;
