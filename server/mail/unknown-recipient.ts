/** The parts of an SMTP client's error that come from the server's reply. */
export interface SmtpError {
  /** The command that the server rejected. */
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Enhanced status codes (RFC 3463) of a mailbox or a domain that does not exist or is closed. */
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
 * Whether the server rejected the recipient permanently, so that a retry would fail again. Any
 * other permanent rejection may come from a mistake in the configuration, and is retried.
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

/** For example, `5.1.1` in `550 5.1.1 No such user`. */
export function enhancedStatus(response: string): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}
