/** Where the cookie preferences are a page, and where selling and sharing can be refused. */
export const PRIVACY_CHOICES = '/privacy-choices';
export const DO_NOT_SELL = `${PRIVACY_CHOICES}#do-not-sell`;
