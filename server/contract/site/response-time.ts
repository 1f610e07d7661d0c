/** The default promise: the team reviews each request within this many hours. */
export const DEFAULT_RESPONSE_HOURS = 24;

/** The promises that an operator can choose from, in hours. */
export const RESPONSE_HOURS = [12, DEFAULT_RESPONSE_HOURS, 48, 72, 120] as const;

/** The site's promise; null means that the site makes none. */
export interface ResponsePromise {
  responseHours: number | null;
}

/** When the team responds, as the end of a sentence: 'within 12 hours'. */
export function responseTime(site: ResponsePromise | null): string {
  const { responseHours } = site ?? { responseHours: DEFAULT_RESPONSE_HOURS };
  return responseHours === null ? 'as soon as possible' : `within ${responseHours} hours`;
}

/** Like {@link responseTime}, for a response that may sometimes take longer. */
export function typicalResponseTime(site: ResponsePromise | null): string {
  const time = responseTime(site);
  return site?.responseHours === null ? time : `typically ${time}`;
}

/**
 * Hours after which a request counts as overdue in the admin. Without a promise, the team's target
 * is the default.
 */
export function dueHours(site: ResponsePromise | null): number {
  return site?.responseHours ?? DEFAULT_RESPONSE_HOURS;
}
