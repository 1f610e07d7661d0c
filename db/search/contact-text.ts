import { findStateAlone } from '../data/states.ts';

/** A text that is only a contact detail or a bar number, in the form in which it is stored. */
export type ContactText =
  | { kind: 'phone'; values: string[] }
  | { kind: 'email'; values: string[] }
  /** The value is a host, perhaps with a path. */
  | { kind: 'website'; values: string[]; isCertain: boolean }
  | { kind: 'barNumber'; values: string[]; state: string | null; isCertain: boolean };

/** Longer texts aren't contact details. */
const MAX_LENGTH = 200;

/**
 * Parses a phone number, an email address, a website or a bar number. Returns null for any other
 * text. `isCertain` is false if the text can also mean something else: "st.paul", "1234567".
 */
export function readContactText(text: string): ContactText | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return null;
  return readPhone(trimmed) ?? readEmail(trimmed) ?? readBarNumber(trimmed) ?? readWebsite(trimmed);
}

const PHONE_LABEL = /^(?:(?:tele)?phone|tel|call|fax)\b[.:]?\s*(?:(?:number|no\.?|#)\s*)?/i;
const PHONE = /^\+?[\d\s().\-/–]+$/;
const EXTENSION = /[\s,;]*(?:x|ext\.?|extension)\s?\d{1,6}$/i;

/** US numbers are stored as ten digits, others as they were entered. */
function readPhone(text: string): ContactText | null {
  const labeled = text.replace(PHONE_LABEL, '');
  const number = labeled.replace(EXTENSION, '');
  const digits = number.replace(/\D/g, '');
  if (!PHONE.test(number) || digits.length < 10 || digits.length > 15) return null;
  return { kind: 'phone', values: [...new Set([digits.replace(/^1(?=\d{10}$)/, ''), labeled])] };
}

function readEmail(text: string): ContactText | null {
  const email = text.replace(/^(?:mailto:|email:?\s+)/i, '').replace(/[>,.;]$/, '');
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email) ? { kind: 'email', values: [email] } : null;
}

const BAR_LABEL =
  /^(?:(?<state>[a-z. ]+?)\s+)?(?:state\s+)?(?:bar\s*(?:(?:card|license)\s*)?(?:number|num\.?|no\.?|id|#)|sbn|bar(?=\s+[a-z]*-?\d))\s*[:#]?\s*(?<number>[a-z0-9./-]{2,20})$/i;

/** Bar numbers without a label must have this many digits: "1099" is a form, 36801 a ZIP code. */
const MIN_BAR_DIGITS = 6;

function readBarNumber(text: string): ContactText | null {
  const { state, number } = BAR_LABEL.exec(text)?.groups ?? {};
  const code = state === undefined ? null : findStateAlone(state)?.code;
  if (number !== undefined && code !== undefined && /\d/.test(number))
    return { kind: 'barNumber', values: cases(number), state: code, isCertain: true };
  const digits = text.replace(/\D/g, '');
  if (digits.length < MIN_BAR_DIGITS || !/^[a-z]{0,4}-?\d[a-z0-9-]{3,18}$/i.test(text)) return null;
  return { kind: 'barNumber', values: cases(text), state: null, isCertain: false };
}

function cases(number: string): string[] {
  return [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
}

const WEBSITE =
  /^(?<prefix>https?:\/\/|www\.)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?<end>\p{L}{2,24})(?:[/?#]\S*)?$/iu;
const COMMON_ENDS = new Set(
  'com net org us law legal lawyer attorney info biz pro co io gov edu'.split(' '),
);

function readWebsite(text: string): ContactText | null {
  const { prefix, end = '' } = WEBSITE.exec(text)?.groups ?? {};
  if (end === '') return null;
  const isCertain = prefix !== undefined || COMMON_ENDS.has(end.toLowerCase());
  return { kind: 'website', values: [websiteKey(text)], isCertain };
}

/** The form in which the database indexes websites: "https://www.Firm.com/" is "firm.com". */
function websiteKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replaceAll('https://', '')
    .replaceAll('http://', '')
    .replaceAll('www.', '')
    .replace(/\/+$/, '');
}
