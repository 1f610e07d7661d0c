/**
 * The content security policy of an uploaded logo. An SVG file that is opened on its own is a
 * document, so it may do nothing.
 */
export const logoPolicy = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  sandbox: [],
};
