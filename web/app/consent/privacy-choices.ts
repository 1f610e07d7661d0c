/** Paths of the cookie preferences page and of its opt-out of selling and sharing. */
export const PRIVACY_CHOICES = '/privacy-choices';
export const DO_NOT_SELL = `${PRIVACY_CHOICES}#do-not-sell`;
