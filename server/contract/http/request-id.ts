/** Tells a visitor how the team can find a failed request in the log. */
export const mentionRequestId = (id: string) => `If you contact us, mention request ID ${id}.`;
