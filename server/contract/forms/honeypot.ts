/** A field of every form that no person sees: whoever fills it in fills in everything. */
export const HONEYPOT = 'homepage';
