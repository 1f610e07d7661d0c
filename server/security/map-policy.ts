import { NONCE } from 'hono/secure-headers';

/**
 * The policy of a map's frame: as Google demands it for its Maps JavaScript API, and framed by this
 * site alone. The page around the frame keeps its own.
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
