import { dateText } from '../../../server/contract/date.ts';

/** 'Nov 21, 2026, 2:05 PM UTC' */
export function momentText(time: string): string {
  const moment = new Date(time);
  const hour = moment.getUTCHours();
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0');
  const day = dateText(time).replace(/^(\w{3})\w*/, '$1');
  return `${day}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'} UTC`;
}
