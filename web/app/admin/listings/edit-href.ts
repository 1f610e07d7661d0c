/** The URL of a link to edit a listing: the form with the listing's phone number. */
export const editHref = (id: number) => `/admin/listings/${id}#contact-phone`;
