/** Number of events per day. */
export interface CountsTable {
  /** ISO day in the site's time zone. */
  day: string;
  what: 'pageViews' | 'searches' | 'profileViews' | 'phoneClicks';
  count: number;
}

/** Number of profile views and clicks on the phone number per lawyer and day. */
export interface LawyerCountsTable {
  lawyerId: number;
  /** ISO day in the site's time zone. */
  day: string;
  what: 'profileViews' | 'phoneClicks';
  count: number;
}
