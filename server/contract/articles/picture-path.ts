/** The `srcset` of an uploaded picture. This module is small, because public pages load it. */
export { pictureSrcSet } from '../../../db/data/picture-path.ts';
