/** The properties of an SMTP client's error that describe the server's reply. */
export interface SmtpError {
  /** The command that the server rejected. */
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Enhanced status codes (RFC 3463) for a mailbox or domain that doesn't exist or is closed. */
const UNKNOWN_RECIPIENT = new Set([
  ...['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'],
  '5.2.1',
]);

/** Matches the reply text of servers without enhanced status codes. */
const UNKNOWN_RECIPIENT_TEXT =
  /\b(no such (user|mailbox|recipient|address|account|person)|(unknown|invalid) (user|mailbox|recipient|address|account)|(user|mailbox|recipient|address|account)( name)?( is)? (unknown|not found|unavailable)|(does|do) ?n[o'’]t exist|user doesn't have)\b/i;

/** Matches rejections caused by this site's own configuration, which the operator can correct. */
const OWN_CONFIGURATION_TEXT = /\b(sender|relay|relaying|spf|dkim|dmarc|authenticat\w*)\b/i;

/**
 * Whether the server permanently rejected the recipient, so that no retry can succeed. Any other
 * permanent rejection is retried, because the cause may be a configuration mistake that the
 * operator can fix.
 */
export function isUnknownRecipient({
  command,
  responseCode = 0,
  response = '',
}: SmtpError): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  if (responseCode < 500 || OWN_CONFIGURATION_TEXT.test(response)) return false;
  const status = enhancedStatus(response);
  if (status) return UNKNOWN_RECIPIENT.has(status);
  return command === 'RCPT TO' && UNKNOWN_RECIPIENT_TEXT.test(response);
}

/** Returns the enhanced status code of a reply: `5.1.1` for `550 5.1.1 No such user`. */
export function enhancedStatus(response: string): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}
