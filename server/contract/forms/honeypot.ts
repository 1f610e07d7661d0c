/** A field of every form that is hidden from people. Only bots fill it in. */
export const HONEYPOT = 'homepage';
