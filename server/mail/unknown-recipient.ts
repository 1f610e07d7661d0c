/** The parts of an SMTP client's error that come from the server's reply. */
export interface SmtpError {
  /** The command that the server refused. */
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Enhanced status codes (RFC 3463) of a mailbox or a domain that does not exist or is closed. */
const UNKNOWN_RECIPIENT = new Set([
  ...['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'],
  '5.2.1',
]);

/** Servers without enhanced status codes say it in words. */
const SAYS_UNKNOWN =
  /\b(no such (user|mailbox|recipient|address|account|person)|(unknown|invalid) (user|mailbox|recipient|address|account)|(user|mailbox|recipient|address|account)( name)?( is)? (unknown|not found|unavailable)|(does|do) ?n[o'’]t exist|user doesn't have)\b/i;

/** These are about this server's own configuration, which the operator can correct. */
const SAYS_SENDER = /\b(sender|relay|relaying|spf|dkim|dmarc|authenticat\w*)\b/i;

/**
 * Whether the server refused the recipient for good, so that another attempt would be refused again.
 * Any other permanent refusal may come from a mistake in the configuration, and is tried again.
 */
export function isUnknownRecipient({
  command,
  responseCode = 0,
  response = '',
}: SmtpError): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  if (responseCode < 500 || SAYS_SENDER.test(response)) return false;
  const status = enhancedStatus(response);
  if (status) return UNKNOWN_RECIPIENT.has(status);
  return command === 'RCPT TO' && SAYS_UNKNOWN.test(response);
}

/** `5.1.1` of `550 5.1.1 No such user`. */
export function enhancedStatus(response: string): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}
