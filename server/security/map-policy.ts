import { NONCE } from 'hono/secure-headers';

/**
 * The content security policy of map frames. It allows the sources that Google's Maps JavaScript
 * API requires, and only this site may embed the frame. The embedding page keeps its own policy.
 */
export const mapPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: [NONCE, "'strict-dynamic'", "'unsafe-eval'", 'blob:'],
  styleSrc: [NONCE, 'https://fonts.googleapis.com'],
  imgSrc: [
    "'self'",
    'data:',
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  fontSrc: ['https://fonts.gstatic.com'],
  connectSrc: [
    'data:',
    'blob:',
    'https://*.googleapis.com',
    'https://*.google.com',
    'https://*.gstatic.com',
  ],
  frameSrc: ['https://*.google.com'],
  workerSrc: ['blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'self'"],
};
