/**
 * The content security policy of an email's preview. Emails have inline styles. Nothing else is
 * allowed, and only this site may embed the preview.
 */
export const emailPreviewPolicy = {
  defaultSrc: ["'none'"],
  styleSrc: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'self'"],
  sandbox: [],
};
